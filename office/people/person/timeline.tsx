import type { Person } from '../../../contract/person-page.ts'
import { stageLabel } from '../../../contract/stages.ts'
import { formatMoment } from '../../../contract/time.ts'
import type { TimelineEntry } from '../../../contract/timeline.ts'
import { useMay } from '../../session/use-may.ts'
import { shortMoment } from '../../ui/short-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { correctionWords } from './correction-words.ts'
import { moveBack, UndoMove } from './undo-move.tsx'

/** Everything that happened with a person, newest first. */
export function Timeline({ person }: { person: Person }) {
  const now = useNow()
  const may = useMay()
  return (
    <section aria-label="Timeline" className="px-4 py-3">
      <h3 className="font-bold font-display text-[1rem]">Timeline</h3>
      <ol className="mt-1">
        {person.timeline.map((entry) => {
          const back = may('applications.edit') ? moveBack(person, entry) : undefined
          return (
            <li key={entry._id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-0.5">
              <time dateTime={entry.at} title={formatMoment(entry.at)} className="whitespace-nowrap text-ink-2">
                {shortMoment(entry.at, now)}
              </time>
              <p className="wrap-anywhere whitespace-pre-line">
                <EntryWords entry={entry} />
                {entry.who && (
                  <span className="text-ink-2"> {entry.kind === 'note' ? `(${entry.who})` : `by ${entry.who}`}</span>
                )}
                {back && <UndoMove name={person.name} move={back} />}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function EntryWords({ entry: { kind, status, ended, text, correction, who } }: { entry: TimelineEntry }) {
  if (kind === 'application') return who ? <>Put on a job: {text}</> : <>Applied: {text}</>
  if (kind === 'addition') return <>Added, from {text}</>
  if (kind === 'enquiry') return <>Wrote: {text}</>
  if (kind === 'answer') return <>Message answered</>
  if (kind === 'step') return <>Done: {text}</>
  if (correction) return <>{correctionWords(correction)}</>
  if (kind === 'status' && status)
    return (
      <>
        {ended ? '' : 'Moved to '}
        <b className="font-semibold">{stageLabel(status, ended?.by)}</b>
        {ended?.reason && `: ${ended.reason}`}, {text},
      </>
    )
  return <>{text}</>
}
