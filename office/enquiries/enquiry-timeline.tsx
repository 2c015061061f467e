import type { EnquiryTimelineEntry } from '../../contract/enquiry-timeline.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useEnquiryTimeline } from './use-enquiries.ts'

/** Events of an enquiry, newest first. */
export function EnquiryTimeline({ id }: { id: string }) {
  const { data: entries, error, refetch } = useEnquiryTimeline(id)
  const now = useNow()
  return (
    <section aria-label="Timeline" aria-busy={!entries && !error}>
      <h3 className="text-[1rem]">Timeline</h3>
      {error && (
        <p role="alert">
          The timeline could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      <ol className="mt-1">
        {entries?.map((entry) => (
          <li key={entry._id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-0.5">
            <time dateTime={entry.at} title={formatMoment(entry.at)} className="whitespace-nowrap text-ink-2">
              {shortMoment(entry.at, now)}
            </time>
            <p className="wrap-anywhere whitespace-pre-line">
              {wordsOf(entry)}
              {entry.who && (
                <span className="text-ink-2"> {entry.kind === 'note' ? `(${entry.who})` : `by ${entry.who}`}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsOf({ kind, text }: EnquiryTimelineEntry): string {
  switch (kind) {
    case 'received':
      return 'Received'
    case 'answer':
      return 'Answered'
    case 'reopen':
      return 'Opened again'
    case 'step':
      return `Done: ${text}`
    case 'note':
      return text
  }
}
