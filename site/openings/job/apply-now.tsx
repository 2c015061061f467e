import type { Job } from '../../../contract/job.ts'
import { jobHeadline } from '../../../contract/job-display.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { mailtoLink } from '../../../ui/contact-links.ts'

export type Applying = {
  job: Job
  whatsApp: string
  applyByMail: string
  onApply: () => void
}

/** Opens the apply dialog; without script it is a mail. */
export function ApplyNow({ job, applyByMail, onApply, className }: Applying & { className: string }) {
  return (
    <>
      <Button aria-describedby="chosen-job" className={`needs-script ${className}`} onClick={onApply}>
        Apply Now
      </Button>
      <noscript>
        <ButtonLink
          href={mailtoLink(applyByMail, { subject: `Application: ${jobHeadline(job)}` })}
          className={className}
        >
          Apply by e-mail to {applyByMail}, with your resume attached
        </ButtonLink>
      </noscript>
    </>
  )
}
