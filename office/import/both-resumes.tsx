import type { ReactNode } from 'react'
import type { ImportItem, ImportKnown } from '../../contract/imports/import-items.ts'
import { placePath } from '../frame/address.ts'
import { useResumeText } from '../people/reader/use-resume.ts'
import { usePerson } from '../people/use-people.ts'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { useItemText } from './use-imports.ts'

type BothResumesProps = { importId: string; item: ImportItem; known: ImportKnown }

/** The text of the file and that of the newest resume of the person, side by side. */
export function BothResumes({ importId, item, known }: BothResumesProps) {
  const found = useItemText(importId, item.n)
  const person = usePerson(known.hasResume ? known._id : '')
  const [newest] = person.data?.resumes ?? []
  const kept = useResumeText(newest?._id)
  const hasNone = !known.hasResume || (person.data !== undefined && newest === undefined)
  return (
    <div className="mt-3 grid grid-cols-2 gap-4">
      <ResumeColumn
        label={`Resume of ${item.fullName || item.name}`}
        text={found.data?.text}
        isFailed={found.isError}
        empty="There is no text of a resume."
      >
        {item.partnerName || item.name}
      </ResumeColumn>
      <ResumeColumn
        label={`Resume of ${known.name}`}
        text={hasNone ? '' : kept.data?.text}
        isFailed={person.isError || kept.isError}
        empty="Nothing is known of a resume, or it has no text."
      >
        <a
          href={placePath('people', known._id)}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-print hover:underline"
        >
          {known.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </ResumeColumn>
    </div>
  )
}

type ResumeColumnProps = {
  label: string
  /** Undefined while it is loaded. */
  text: string | undefined
  isFailed: boolean
  empty: string
  children: ReactNode
}

function ResumeColumn({ label, text, isFailed, empty, children }: ResumeColumnProps) {
  return (
    <section aria-label={label} className="min-w-0 rounded-card bg-sheet">
      <p className="truncate border-line border-b px-3 py-1.5 text-ink-2">{children}</p>
      {isFailed ? (
        <PaneFailure>This resume could not be loaded.</PaneFailure>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it.
        <div tabIndex={0} className="wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-line px-3 py-2">
          {text === undefined ? (
            <span className="text-ink-3">Loading…</span>
          ) : (
            text || <span className="text-ink-3">{empty}</span>
          )}
        </div>
      )}
    </section>
  )
}
