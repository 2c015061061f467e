import { formatMoment } from '../../contract/time.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'
import { NoteForm } from './note-form.tsx'
import { type TimelineRecord, useRecordTimeline } from './use-record-timeline.ts'

const words = {
  job: { edit: 'jobs.edit', empty: 'Nothing yet. Visitors never see what is written here.' },
  client: { edit: 'clients.edit', empty: 'Nothing yet. Neither the client nor visitors see what is written here.' },
} as const

/** Notes and acts of colleagues about a job or a client, for staff alone. */
export function RecordTimeline({ about }: { about: TimelineRecord }) {
  const { data: entries, error, refetch } = useRecordTimeline(about)
  const now = useNow()
  return (
    <section aria-label={`Notes about the ${about.kind}`}>
      <h3 className="mb-2 text-[1rem]">Notes and what was done</h3>
      {error && !entries && (
        <p role="alert">
          The notes could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {entries?.length === 0 && <p className="mt-2 text-ink-2">{words[about.kind].empty}</p>}
      <ol className="mt-2">
        {entries?.map(({ _id, at, who, kind, text }) => (
          <li key={_id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-0.5">
            <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap text-ink-2">
              {shortMoment(at, now)}
            </time>
            <p className="wrap-anywhere whitespace-pre-line">
              {kind === 'step' && 'Done: '}
              {text} <span className="text-ink-2">({who})</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A note about a job or a client, and what is next with it. */
export function RecordNoteForm({ about }: { about: TimelineRecord }) {
  const { add } = useRecordTimeline(about)
  const mayWrite = useMay()(words[about.kind].edit)
  return mayWrite && <NoteForm key={about.record} about={about} isMain={false} add={add} />
}
