import type { Job } from '../../../contract/job.ts'
import { applyPath } from '../../../contract/plain-forms.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { ActionLink } from '../../ui/action-link.tsx'

export type Applying = {
  job: Job
  whatsApp: string
  onApply: () => void
}

/** Opens the apply dialog; without script it leads to the form on a page of its own. */
export function ApplyNow({ job, onApply, className }: Applying & { className: string }) {
  return (
    <ActionLink
      href={applyPath(job._id)}
      aria-describedby="chosen-job"
      className={buttonClasses({ className })}
      onAct={onApply}
    >
      Apply Now
    </ActionLink>
  )
}
