import { useId } from 'react'
import type { SubmissionPreview } from '../../contract/submissions/submission.ts'
import { formatDate } from '../../contract/time.ts'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import { useScreen } from '../ui/use-screen.ts'
import type { ResumeChoice } from './resume-choice.tsx'

type OutgoingProps = {
  preview: SubmissionPreview | undefined
  error: Error | null
  onRetry: () => void
  resumes: ResumeChoice
  /** The names of those who get it. */
  contacts: readonly string[]
}

/** The mail with its table, its files and links, as they go out. */
export function Outgoing({ preview, error, onRetry, resumes, contacts }: OutgoingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-4">
      <h3 id={id} className="font-bold font-display text-[1rem]">
        What goes out
      </h3>
      {error ? (
        <PaneFailure onRetry={onRetry}>{error.message}</PaneFailure>
      ) : preview ? (
        <Mail preview={preview} resumes={resumes} contacts={contacts} />
      ) : (
        <PaneSkeleton />
      )}
    </section>
  )
}

function Mail({
  preview,
  resumes,
  contacts,
}: Pick<OutgoingProps, 'resumes' | 'contacts'> & { preview: SubmissionPreview }) {
  const { subject, text, people, openUntil } = preview
  const [opening = '', rest = ''] = text.split(/\n\[link\]\n/, 2)
  const paragraphs = rest.trim().split('\n\n')
  const names = people.flatMap(({ resume }) => resume?.filename ?? [])
  return (
    <>
      <div className="grid gap-3 bg-wash px-4 py-3">
        <p className="wrap-anywhere font-semibold">{subject}</p>
        <p className="wrap-anywhere whitespace-pre-line">
          Dear {contacts[0] ?? '…'},{'\n\n'}
          {opening}
        </p>
        <p className="font-semibold">
          {contacts.length === 0
            ? 'Nobody is chosen who gets a link.'
            : `One link for each: ${contacts.join(', ')}. Open until ${formatDate(openUntil)}.`}
        </p>
        <Table table={preview.table} />
        <p className="wrap-anywhere whitespace-pre-line">{paragraphs.at(-1)}</p>
      </div>
      <p className="wrap-anywhere">
        <span className="font-semibold">Files: </span>
        {[`${people.length} for ${preview.job}.xlsx`, ...filesOf(resumes, names)].join(', ')}
      </p>
    </>
  )
}

function filesOf(resumes: ResumeChoice, names: readonly string[]): readonly string[] {
  if (resumes === 'none' || names.length === 0) return []
  return resumes === 'as_is' ? names : [names.length === 1 ? '1 masked resume' : `${names.length} masked resumes`]
}

function Table({ table: { columns, rows } }: Pick<SubmissionPreview, 'table'>) {
  const isNarrow = useScreen() === 'narrow'
  if (isNarrow)
    return (
      <ol className="grid gap-3">
        {rows.map((row) => (
          <li key={row.join()} className="border-line border-t pt-2">
            {columns.map(
              ({ head }, index) =>
                row[index] && (
                  <p key={head} className="wrap-anywhere">
                    <span className="text-ink-2">{head}: </span>
                    {row[index]}
                  </p>
                ),
            )}
          </li>
        ))}
      </ol>
    )
  return (
    <table className="w-full border-collapse bg-sheet text-left">
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="border border-line px-2 py-1 align-bottom font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {columns.map(({ field, head }, index) => (
              <td
                key={head}
                className={`border border-line px-2 py-1 align-top ${field === 'sentOn' ? 'whitespace-nowrap' : 'wrap-anywhere whitespace-pre-line'}`}
              >
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
