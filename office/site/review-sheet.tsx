import CircleAlert from 'lucide-react/icons/circle-alert'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Problem } from '../../contract/content/check-content.ts'
import type { ContentPath } from '../../contract/content/content-path.ts'
import type { Change } from '../../contract/content/describe-changes.ts'
import { LaunchLink } from '../launch/launch-link.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeTable } from './change-table.tsx'
import { paneControl } from './field-frame.tsx'
import { Sheet } from './sheet.tsx'

export type Published = { sentence: string; canUndo: boolean }

type ReviewSheetProps = {
  changes: readonly Change[]
  problems: readonly Problem[]
  hrefOf: (field: ContentPath) => string
  /** The labels of a path in words. */
  whereOf: (path: ContentPath) => string
  pageKey: string
  /** The address of the page on the site. */
  path: string
  /** False for accounts whose drafts an owner publishes. */
  mayPublish: boolean
  publishing: boolean
  failure: string | undefined
  /** Set after a publication, until something else is edited. */
  published: Published | undefined
  onUndo: (change: Change) => void
  onPublish: (note: string) => void
  onPublishLater: () => void
  /** When the page goes live, for one whose publication is planned. */
  planned: ReactNode
  onUndoPublication: () => void
  onClose: () => void
}

/** Everything that a publication will change, sentence by sentence, and what still keeps it from being published. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { changes, problems, publishing, failure, published, path } = props
  const [note, setNote] = useState('')
  const noteId = useId()
  const outcome = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone, so the outcome takes the focus.
  useEffect(() => {
    if (published) outcome.current?.focus()
  }, [published])
  const count = changes.length
  const words = `${count} ${count === 1 ? 'change' : 'changes'}`
  const canPublish = props.mayPublish && count > 0 && problems.length === 0 && !publishing

  return (
    <Sheet
      title="What will change"
      aside={asideOf(count, props.mayPublish)}
      onClose={props.onClose}
      actions={
        count > 0 &&
        props.mayPublish && (
          <>
            <label htmlFor={noteId} className="text-ink-2">
              Note (optional)
            </label>
            <input
              id={noteId}
              value={note}
              maxLength={200}
              className={`h-9 w-40! max-lg:h-11 max-lg:w-full! ${paneControl}`}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button
              look="filled"
              className="h-9!"
              disabled={!canPublish}
              aria-busy={publishing || undefined}
              onClick={() => props.onPublish(note.trim())}
            >
              {publishing ? 'Publishing…' : `Publish ${words}`}
            </Button>
            <Button disabled={!canPublish} onClick={props.onPublishLater}>
              Later…
            </Button>
          </>
        )
      }
    >
      <div role="status">
        {published && (
          <p
            ref={outcome}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-success border-l-4 bg-success-soft px-4 py-2 -outline-offset-3"
          >
            <span className="font-semibold text-success">{published.sentence}</span>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              className="inline-flex items-center gap-1.5 font-semibold text-print underline underline-offset-3"
            >
              See the page
              <ExternalLink size={14} aria-hidden="true" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <LaunchLink page={props.pageKey} />
            {published.canUndo && <Button onClick={props.onUndoPublication}>Undo the publication</Button>}
          </p>
        )}
      </div>
      {props.planned}
      {failure && (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft px-4 py-2.5">
          {failure}
        </p>
      )}
      {problems.length > 0 && count > 0 && <ProblemList {...props} />}
      {count > 0 ? (
        <ChangeTable
          caption="Changes, old and new"
          rows={changes.map((change) => ({
            ...change,
            action: (
              <Button
                aria-label={`Undo: ${change.where.join(', ')}`}
                disabled={publishing}
                onClick={() => props.onUndo(change)}
              >
                Undo
              </Button>
            ),
          }))}
        />
      ) : (
        !published && <p className="px-4 pb-5 text-ink-2">Nothing differs from what is published.</p>
      )}
    </Sheet>
  )
}

function asideOf(changes: number, mayPublish: boolean): string | undefined {
  if (changes === 0) return undefined
  return mayPublish ? 'Live within two seconds of publishing.' : 'Saved as a draft. An owner can publish it.'
}

function ProblemList({ problems, hrefOf, whereOf }: Pick<ReviewSheetProps, 'problems' | 'hrefOf' | 'whereOf'>) {
  return (
    <div className="border-danger border-l-4 bg-danger-soft px-4 py-2.5">
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
        {problems.length === 1
          ? 'One thing is left to do before this can be published.'
          : `${problems.length} things are left to do before this can be published.`}
      </p>
      <ul className="mt-1 grid gap-1">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a href={hrefOf(path)} className="font-semibold text-print underline underline-offset-3">
              {whereOf(path)}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
