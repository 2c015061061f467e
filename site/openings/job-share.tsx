import { useState } from 'react'
import type { Job } from '../../contract/job.ts'
import { jobPath } from '../../contract/job-display.ts'
import { whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { Check, Share } from '../../ui/icons/icons.tsx'
import { useOrigin } from '../page-data.tsx'

type JobShareProps = {
  job: Job
  /** The firm's number. */
  whatsApp: string
}

/** Shares a job by the phone's share sheet or the clipboard, and links to WhatsApp for questions. */
export function JobShare({ job, whatsApp }: JobShareProps) {
  const [copied, setCopied] = useState(false)
  const address = useOrigin() + jobPath(job._id)

  async function share() {
    if (navigator.share) {
      // Closing the share sheet is not an error.
      await navigator.share({ title: job.title, url: address }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(address)
    setCopied(true)
    setTimeout(() => setCopied(false), 3000)
  }

  return (
    <span className="flex">
      <button
        type="button"
        aria-label={`${copied ? 'Link copied' : 'Share'}: ${job.title}`}
        className="job-link text-print"
        onClick={share}
      >
        {copied ? <Check size={18} /> : <Share size={18} />}
        {copied ? 'Link copied' : 'Share'}
      </button>
      <span role="status" className="sr-only">
        {copied && 'Link copied'}
      </span>
      <a
        href={whatsAppLink(whatsApp, `Hello, I have a question about the position ${job.title}: ${address}`)}
        target="_blank"
        rel="noopener noreferrer"
        className="job-link text-whatsapp"
      >
        <WhatsAppGlyph className="size-5" />
        <span className="sr-only">{`Ask on WhatsApp about ${job.title} (opens in a new tab)`}</span>
      </a>
    </span>
  )
}
