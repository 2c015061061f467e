import type { ListedJob } from '../../contract/job.ts'
import { placePath } from '../frame/address.ts'

type AppliedLinkProps = {
  job: ListedJob
  /** Undefined while it loads. */
  count: number | undefined
}

/** How many applied for a job, as a link to these people. */
export function AppliedLink({ job, count }: AppliedLinkProps) {
  if (!count) return count
  return (
    <a
      href={placePath('people', '', { job: job._id })}
      className="relative z-1 text-print underline decoration-1 underline-offset-4 hover:text-print-hover"
    >
      {count.toLocaleString('en-IN')}
      <span className="sr-only"> applications for {job.title}</span>
    </a>
  )
}
