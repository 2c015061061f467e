import { useEffect, useRef } from 'react'
import { textOfValue } from '../../contract/content/text-of-value.ts'
import { formatMoment } from '../../contract/time.ts'
import { Button } from '../ui/button.tsx'
import type { DraftConflict } from './draft-session.ts'
import type { ContentConflict } from './merge-content.ts'

type ConflictPanelProps = {
  conflict: DraftConflict
  onResolve: (field: ContentConflict, choice: 'mine' | 'theirs') => void
}

/** Both versions of every field that two people changed. Nothing is saved until each of them is decided. */
export function ConflictPanel({ conflict: { theirs, fields }, onResolve }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would call as the clean-up.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const who = theirs.savedBy ?? 'A colleague'
  return (
    <section
      ref={panel}
      role="alert"
      aria-label="Two versions"
      className="-mx-4 mb-4 border-danger border-l-4 bg-danger-soft px-4 py-3"
    >
      <p className="font-semibold">
        {who} changed the same {fields.length === 1 ? 'text' : 'texts'}
        {theirs.savedAt && ` on ${formatMoment(theirs.savedAt)}`}. Which one should stay?
      </p>
      <p className="text-ink-2">Your version is kept in this browser until you decide. All other changes are merged.</p>
      <ul className="mt-2 grid gap-3">
        {fields.map((field) => {
          const name = field.where.join(', ')
          return (
            <li key={field.path} className="rounded-control border border-line bg-sheet p-3">
              <p className="font-semibold">{name}</p>
              <dl className="mt-1 grid gap-1">
                <div>
                  <dt className="text-ink-2">Theirs</dt>
                  <dd className="wrap-anywhere">{textOfValue(field.theirs) || 'Nothing'}</dd>
                </div>
                <div>
                  <dt className="text-ink-2">Mine</dt>
                  <dd className="wrap-anywhere">{textOfValue(field.mine) || 'Nothing'}</dd>
                </div>
              </dl>
              <p className="mt-2 flex gap-2">
                <Button look="soft" onClick={() => onResolve(field, 'theirs')}>
                  Use theirs<span className="sr-only">: {name}</span>
                </Button>
                <Button look="soft" onClick={() => onResolve(field, 'mine')}>
                  Keep mine<span className="sr-only">: {name}</span>
                </Button>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
