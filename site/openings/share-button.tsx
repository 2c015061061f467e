import { useState } from 'react'
import type { Job } from '../../contract/job.ts'
import { jobPath } from '../../contract/job-display.ts'
import { Check, Share } from '../../ui/icons/icons.tsx'
import { useOrigin } from '../page-data.tsx'

/** Shares a job by the phone's share sheet, or copies its link. */
export function ShareButton({ job: { _id, title } }: { job: Pick<Job, '_id' | 'title'> }) {
  const [copied, setCopied] = useState(false)
  const address = useOrigin() + jobPath(_id)

  async function share() {
    if (navigator.share) {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url: address }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      window.prompt('Please copy the link of this position:', address)
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 3000)
  }

  return (
    <>
      <button
        type="button"
        aria-label={`${copied ? 'Link copied' : 'Share'}: ${title}`}
        className="needs-script job-link text-print"
        onClick={share}
      >
        {copied ? <Check size={18} /> : <Share size={18} />}
        <span>{copied ? 'Copied' : 'Share'}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && 'Link copied'}
      </span>
    </>
  )
}
