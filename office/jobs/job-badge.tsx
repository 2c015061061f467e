import Eye from 'lucide-react/icons/eye'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { formatDate } from '../../contract/time.ts'
import { Badge } from '../ui/badge.tsx'

type JobBadgeProps = {
  job: ListedJob
  /** Without the closing date. */
  short?: boolean
}

/** Whether visitors see the job; an active job past its closing date is hidden. */
export function JobBadge({ job, short = false }: JobBadgeProps) {
  const open = isOpen(job, Date.now())
  const expired = job.status === 'active' && !open
  return (
    <>
      <Word job={job} open={open} />
      {!short && job.isSample && <span className="block text-marigold-ink">Sample</span>}
      {!short && job.status === 'active' && job.closesAt && (
        <span className="block whitespace-nowrap text-ink-3">
          {expired ? 'on' : 'until'} {formatDate(job.closesAt)}
        </span>
      )}
    </>
  )
}

function Word({ job: { status }, open }: { job: ListedJob; open: boolean }) {
  if (open)
    return (
      <span className="flex items-center gap-1.5 font-medium text-success">
        <Eye size={16} aria-hidden="true" />
        Active
      </span>
    )
  if (status === 'draft' || status === 'held')
    return (
      <Badge tone="neutral" small>
        {status === 'draft' ? 'Draft' : 'On hold'}
      </Badge>
    )
  return <span className="text-ink-3">{status === 'active' ? 'Expired' : 'Closed'}</span>
}
