import { formatMoment } from '../../contract/time.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { mergeAnswers } from '../ui/merge-answers.ts'
import type { VersionConflict as Conflict } from './use-versioned-form.ts'

type VersionConflictProps<Field extends string> = {
  /** The record in the sentence: "this client". */
  thing: string
  labels: Record<Field, string>
  conflict: Conflict<Field>
  busy: boolean
  /** An answer as it is read. */
  wordsOf?: (answer: string) => string
  onKeepMine: () => void
  onUseTheirs: () => void
}

/** Shows the values that a colleague saved meanwhile. Fields that only one side changed are kept either way. */
export function VersionConflict<Field extends string>(props: VersionConflictProps<Field>) {
  const { thing, labels, conflict, busy, wordsOf = (answer) => answer, onKeepMine, onUseTheirs } = props
  const { changed, mine, theirs } = conflict
  const fields = Object.keys(labels) as Field[]
  const merged = mergeAnswers(fields, conflict)
  const who = changed ? `${changed.by} changed ${thing} on ${formatMoment(changed.at)}` : `A colleague changed ${thing}`
  const isDisputed = merged.both.length > 0
  return (
    <ConflictNote
      keepMine={isDisputed ? 'Save mine over theirs' : 'Save mine too'}
      busy={busy}
      onKeepMine={onKeepMine}
      onUseTheirs={isDisputed ? onUseTheirs : undefined}
    >
      <p>{who}, after you opened it. Nothing was saved.</p>
      <dl className="mt-2 grid gap-2">
        {[...merged.theirs, ...merged.both].map((field) => (
          <div key={field}>
            <dt className="text-ink-2 text-meta">{labels[field]}</dt>
            <dd className="wrap-anywhere">Theirs: {wordsOf(theirs[field]) || 'Nothing'}</dd>
            {merged.both.includes(field) && (
              <dd className="wrap-anywhere">Mine: {wordsOf(mine[field] ?? '') || 'Nothing'}</dd>
            )}
          </div>
        ))}
      </dl>
    </ConflictNote>
  )
}
