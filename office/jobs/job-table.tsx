import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ListedJob } from '../../contract/job.ts'
import { formatDate } from '../../contract/time.ts'
import { placePath } from '../frame/address.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { RecordLink } from '../ui/record-link.tsx'
import { Table } from '../ui/table.tsx'
import { AppliedLink } from './applied-link.tsx'
import { JobBadge } from './job-badge.tsx'

type JobTableProps = {
  jobs: readonly ListedJob[]
  /** The number of applications by job; undefined while loading. */
  counts: Record<string, number> | undefined
  mayEdit: boolean
  onEdit: (job: ListedJob) => void
  onDelete: (job: ListedJob) => void
}

export function JobTable({ jobs, counts, mayEdit, onEdit, onDelete }: JobTableProps) {
  return (
    <Table
      caption="Job Openings, newest first"
      rows={jobs}
      keyOf={(job) => job._id}
      columns={[
        {
          label: 'Title',
          cell: (job) => <RecordLink href={placePath('jobs', job._id)}>{job.title}</RecordLink>,
        },
        { label: 'Industry', wideOnly: true, cell: (job) => job.industry },
        { label: 'Location', cell: (job) => job.location },
        {
          label: 'Type',
          wideOnly: true,
          cell: (job) => <span className="whitespace-nowrap">{job.type}</span>,
        },
        {
          label: 'Posted',
          wideOnly: true,
          cell: (job) => <span className="whitespace-nowrap">{formatDate(job.postedDate)}</span>,
        },
        {
          label: 'Applied',
          cell: (job) => <AppliedLink job={job} count={counts && (counts[job._id] ?? 0)} />,
        },
        { label: 'Status', cell: (job) => <JobBadge job={job} /> },
        {
          label: 'Actions',
          align: 'right',
          cell: (job) =>
            mayEdit && (
              <span className="row-actions">
                <IconButton label={`Edit ${job.title}`} onClick={() => onEdit(job)}>
                  <Pencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${job.title}`} tone="danger" onClick={() => onDelete(job)}>
                  <Trash size={16} aria-hidden="true" />
                </IconButton>
              </span>
            ),
        },
      ]}
    />
  )
}
