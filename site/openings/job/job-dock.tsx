import { WhatsAppGlyph } from '../../../ui/icons/glyphs.tsx'
import { useJobQuestion } from '../use-job-question.ts'
import { type Applying, ApplyNow } from './apply-now.tsx'

/** Apply Now and WhatsApp at the lower edge of phones. */
export function JobDock(applying: Applying) {
  const { job, whatsApp } = applying
  return (
    <div className="job-dock">
      <ApplyNow {...applying} className="min-w-0 flex-1 text-center" />
      <a
        href={useJobQuestion(job, whatsApp)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-12 items-center gap-2 rounded-control border-[1.5px] border-line-strong bg-sheet px-4 font-semibold text-[1rem] text-whatsapp"
      >
        <WhatsAppGlyph className="size-5" />
        WhatsApp
        <span className="sr-only"> about {job.title} (opens in a new tab)</span>
      </a>
    </div>
  )
}
