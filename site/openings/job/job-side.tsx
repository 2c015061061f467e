import { salaryInRupees } from '../../../contract/job-display.ts'
import { shortDay, type WorkingDays, workingDayAfter } from '../../../contract/working-days.ts'
import { WhatsAppGlyph } from '../../../ui/icons/glyphs.tsx'
import { useNow } from '../../page-data.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ShareButton } from '../share-button.tsx'
import { useJobQuestion } from '../use-job-question.ts'
import { type Applying, ApplyNow } from './apply-now.tsx'
import { AllFacts } from './job-facts.tsx'
import { Printer } from './job-icons.tsx'

/** Salary, Apply Now and the facts. On phones it has no more than Share and Print: the rest is in the head and the dock. */
export function JobSide({ hearWithin, ...applying }: Applying & { hearWithin: WorkingDays | undefined }) {
  const { job, whatsApp } = applying
  const now = useNow()
  const question = useJobQuestion(job, whatsApp)
  return (
    <div className="job-apply">
      <p className="font-semibold text-[1.5rem] leading-8 max-lg:hidden">
        <Unbroken text={salaryInRupees(job.salary)} />
      </p>
      <div className="only-acts mt-4 max-lg:hidden">
        <ApplyNow {...applying} className="w-full" />
        <p className="mt-2 pb-4 text-ink-2 text-meta">
          Name, e-mail, phone and resume.
          {hearWithin && ` You hear by ${shortDay(workingDayAfter(now, hearWithin))}.`}
        </p>
      </div>
      <p className="only-acts job-kit">
        <a href={question} target="_blank" rel="noopener noreferrer" className="job-link text-whatsapp max-lg:hidden">
          <WhatsAppGlyph className="size-5" />
          <span>WhatsApp</span>
          <span className="sr-only"> about {job.title} (opens in a new tab)</span>
        </a>
        <ShareButton job={job} />
        <button type="button" className="needs-script job-link text-print" onClick={() => window.print()}>
          <Printer size={18} />
          <span>Print</span>
        </button>
      </p>
      <div className="mt-4 max-lg:hidden">
        <AllFacts job={job} />
      </div>
    </div>
  )
}
