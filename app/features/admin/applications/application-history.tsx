import type { ApplicationDetail, ApplicationEvent } from '../../../../contract/application.ts'
import { formatMoment } from '../../../../contract/time.ts'
import { statusLabel } from './status-label.ts'

/** The history of an application, newest first, with accounts and times. */
export function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  return (
    <section>
      <h3 className="text-[1.25rem]">History</h3>
      <ol className="mt-2 divide-y divide-line border-line border-y text-meta">
        {application.history.map((event) => (
          <Entry key={event._id} event={event} />
        ))}
        <li className="py-2.5">
          <p className="text-ink-2 text-meta">{formatMoment(application.submittedAt)}</p>
          <p>Applied</p>
        </li>
      </ol>
    </section>
  )
}

function Entry({ event: { at, who, status, note } }: { event: ApplicationEvent }) {
  return (
    <li className="py-2.5">
      <p className="text-ink-2 text-meta">
        {formatMoment(at)}, {who}
      </p>
      {status && <p>Moved to {statusLabel(status)}</p>}
      {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note || 'Removed the note'}</p>}
    </li>
  )
}
