import type { Job } from '../../contract/job.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { ShareButton } from './share-button.tsx'
import { useJobQuestion } from './use-job-question.ts'

type JobShareProps = {
  job: Job
  /** The firm's number. */
  whatsApp: string
}

/** Shares a job, and links to WhatsApp for questions. */
export function JobShare({ job, whatsApp }: JobShareProps) {
  return (
    <span className="flex">
      <ShareButton job={job} />
      <a
        href={useJobQuestion(job, whatsApp)}
        target="_blank"
        rel="noopener noreferrer"
        className="job-link text-whatsapp"
      >
        <WhatsAppGlyph className="size-5" />
        {/* Narrow cards have no room for the word. */}
        <span className="@max-[21rem]:sr-only">WhatsApp</span>
        <span className="sr-only">{`: ask about ${job.title} (opens in a new tab)`}</span>
      </a>
    </span>
  )
}
