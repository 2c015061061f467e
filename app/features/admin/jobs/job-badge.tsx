import { isOpen, type Job } from '../../../../contract/job.ts'
import { formatDate } from '../../../../contract/time.ts'
import { Badge } from '../../../ui/badge.tsx'

const words = { active: 'Active', draft: 'Draft', closed: 'Closed' } as const

/** Whether visitors see the job; an active job past its closing date is hidden. */
export function JobBadge({ job }: { job: Job }) {
  const open = isOpen(job, Date.now())
  const expired = job.status === 'active' && !open
  return (
    <>
      <Badge tone={open ? 'good' : 'neutral'}>{expired ? 'Expired' : words[job.status]}</Badge>
      {job.status === 'active' && job.closesAt && (
        <span className="block text-ink-2 text-meta">
          {expired ? 'on' : 'until'} {formatDate(job.closesAt)}
        </span>
      )}
    </>
  )
}
