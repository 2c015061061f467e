import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ListedJob } from '../../../../contract/job.ts'
import { formatDate } from '../../../../contract/time.ts'
import { Link } from '../../../lib/router.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { JobBadge } from './job-badge.tsx'

type JobTableProps = {
  jobs: readonly ListedJob[]
  /** The number of applications by job; undefined while loading. */
  counts: Record<string, number> | undefined
  mayEdit: boolean
  onPreview: (job: ListedJob) => void
  onEdit: (job: ListedJob) => void
  onDelete: (job: ListedJob) => void
}

const inText = 'text-left text-print underline decoration-1 underline-offset-4 hover:text-print-hover'

export function JobTable({ jobs, counts, mayEdit, onPreview, onEdit, onDelete }: JobTableProps) {
  return (
    <Table
      caption="Job Openings, newest first"
      captionHidden
      rows={jobs}
      keyOf={(job) => job._id}
      columns={[
        {
          key: 'title',
          label: 'Title',
          rowHeader: true,
          cell: (job) => (
            <button
              type="button"
              title="See it as visitors do"
              className={`min-h-8 font-semibold wrap-anywhere ${inText}`}
              onClick={() => onPreview(job)}
            >
              {job.title}
            </button>
          ),
        },
        { key: 'industry', label: 'Industry', wideOnly: true, cell: (job) => job.industry },
        { key: 'location', label: 'Location', cell: (job) => job.location },
        { key: 'type', label: 'Type', wideOnly: true, cell: (job) => job.type },
        {
          key: 'posted',
          label: 'Posted',
          wideOnly: true,
          cell: (job) => <span className="whitespace-nowrap">{formatDate(job.postedDate)}</span>,
        },
        {
          key: 'applications',
          label: 'Applied',
          cell: (job) => <AppliedCount job={job} count={counts && (counts[job._id] ?? 0)} />,
        },
        { key: 'status', label: 'Status', cell: (job) => <JobBadge job={job} /> },
        {
          key: 'actions',
          label: 'Actions',
          align: 'right',
          cell: (job) =>
            mayEdit && (
              <span className="row-actions">
                <IconButton label={`Edit ${job.title}`} tone="print" onClick={() => onEdit(job)}>
                  <Pencil size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${job.title}`} tone="danger" onClick={() => onDelete(job)}>
                  <Trash size={18} aria-hidden="true" />
                </IconButton>
              </span>
            ),
        },
      ]}
    />
  )
}

function AppliedCount({ job, count }: { job: ListedJob; count: number | undefined }) {
  if (!count) return count
  return (
    <Link to={`/admin?view=people&job=${job._id}`} className={inText}>
      {count.toLocaleString('en-IN')}
      <span className="sr-only"> applications for {job.title}</span>
    </Link>
  )
}
