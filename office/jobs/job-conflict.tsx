import type { ReactNode } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { formatMoment } from '../../contract/time.ts'
import { useClientNames } from '../clients/use-clients.ts'
import type { Stale } from '../session/staff-api.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { answersOf, answerText, type JobAnswers, type JobField, jobLabels } from './job-answers.ts'
import { mergeJobAnswers } from './merge-job-answers.ts'

/** A colleague's version of the job, and the answers that were refused because of it. */
export type Conflict = Stale<ListedJob> & { mine: JobAnswers }

type JobConflictProps = {
  conflict: Conflict
  /** The common version of both. */
  base: JobAnswers
  busy: boolean
  onKeepMine: () => void
  onUseTheirs: () => void
}

/** Shows the fields that each side changed alone, and those that both changed. The choice concerns only the latter. */
export function JobConflict({ conflict, base, busy, onKeepMine, onUseTheirs }: JobConflictProps) {
  const { data: clients } = useClientNames()
  const { current, changed, mine } = conflict
  const theirs = answersOf(current)
  const merged = mergeJobAnswers({ base, mine, theirs })
  const who = changed ? `${changed.by} changed this job on ${formatMoment(changed.at)}` : 'This job was changed'

  return (
    <ConflictNote
      keepMine={merged.both.length > 0 ? 'Save mine over theirs' : 'Save mine too'}
      busy={busy}
      onKeepMine={onKeepMine}
      onUseTheirs={merged.both.length > 0 ? onUseTheirs : undefined}
    >
      <p>{who}, after you opened it. Nothing was saved.</p>
      <Fields title="They changed" fields={merged.theirs}>
        {(field) => <dd className="whitespace-pre-line wrap-anywhere">{answerText(field, theirs[field], clients)}</dd>}
      </Fields>
      <Fields title="Only you changed, and it stays" fields={merged.mine}>
        {(field) => <dd className="whitespace-pre-line wrap-anywhere">{answerText(field, mine[field], clients)}</dd>}
      </Fields>
      <Fields title="You both changed" fields={merged.both}>
        {(field) => (
          <>
            <dd className="whitespace-pre-line wrap-anywhere">Theirs: {answerText(field, theirs[field], clients)}</dd>
            <dd className="whitespace-pre-line wrap-anywhere">Mine: {answerText(field, mine[field], clients)}</dd>
          </>
        )}
      </Fields>
    </ConflictNote>
  )
}

type FieldsProps = { title: string; fields: readonly JobField[]; children: (field: JobField) => ReactNode }

function Fields({ title, fields, children }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <>
      <p className="mt-3 font-semibold">{title}</p>
      <dl className="mt-1 grid gap-2">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-ink-2 text-meta">{jobLabels[field]}</dt>
            {children(field)}
          </div>
        ))}
      </dl>
    </>
  )
}
