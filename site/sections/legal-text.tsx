import type { ReactNode } from 'react'
import { mailtoLink } from '../../ui/contact-links.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Note } from '../../ui/note.tsx'

type LegalBlock = { kind: 'heading' | 'paragraph' | 'list entry'; words: string }

type LegalTextProps = {
  heading: string
  /** Paragraphs before the blocks. */
  notice: readonly string[]
  blocks: readonly LegalBlock[]
  firm: { name: string; generalEmail: string }
  /** The publication that is shown; undefined for a draft. */
  published: { at: string; revision: number } | undefined
}

const idOf = (position: number) => `part-${position + 1}`

/** A legal text as a sheet of the house: heading and title block, its contents, and the text in one column. */
export function LegalText({ heading, notice, blocks, firm, published }: LegalTextProps) {
  const paragraphs = notice.map((words): LegalBlock => ({ kind: 'paragraph', words }))
  const parts = joinLists([...paragraphs, ...blocks])
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ words }) => words)
  return (
    <>
      <div className="border-line border-b bg-wash">
        <div className="wrap grid items-end gap-x-6 gap-y-8 py-10 lg:grid-cols-12 lg:py-12">
          <h1 className="text-page lg:col-span-7">{heading}</h1>
          <dl className="sheet-block lg:col-span-5">
            <TitleCell name="Sheet">{heading}</TitleCell>
            <TitleCell name="Firm">{firm.name}</TitleCell>
            <TitleCell name="Issue">
              {published ? `${published.revision}, of ${longDay(published.at)}` : 'Draft'}
            </TitleCell>
            <TitleCell name="Questions">
              <a href={mailtoLink(firm.generalEmail)} className="text-print underline underline-offset-4">
                <EmailText>{firm.generalEmail}</EmailText>
              </a>
            </TitleCell>
          </dl>
        </div>
      </div>
      <div className="wrap grid gap-x-6 gap-y-10 py-12 lg:grid-cols-12 lg:py-16">
        {headings.length > 1 && (
          <nav aria-labelledby="contents" className="lg:col-span-4 print:hidden">
            <div className="lg:sticky lg:top-28">
              <h2 id="contents" className="font-semibold text-label leading-tight">
                Contents
              </h2>
              <ol className="mt-3 border-line border-t lg:max-w-80">
                {headings.map((words, position) => (
                  <li key={words} className="border-line border-b">
                    <a
                      href={`#${idOf(position)}`}
                      className="flex min-h-11 items-center text-label text-print leading-snug hover:underline underline-offset-4"
                    >
                      {words}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
        )}
        <div className="max-w-[36rem] text-ink-2 lg:col-span-8">
          {!published && (
            <div className="mb-8">
              <Note tone="info" title="Draft">
                The firm has not published this text yet.
              </Note>
            </div>
          )}
          {parts.map((part) =>
            Array.isArray(part) ? (
              <ul key={part.join()} className="mt-3 grid list-disc gap-1.5 pl-6">
                {part.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            ) : part.kind === 'heading' ? (
              <h2
                key={part.words}
                id={idOf(headings.indexOf(part.words))}
                className="mt-10 text-card text-ink first:mt-0"
              >
                {part.words}
              </h2>
            ) : (
              <p key={part.words} className="mt-3 first:mt-0">
                {part.words}
              </p>
            ),
          )}
        </div>
      </div>
    </>
  )
}

function TitleCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** "19 November 2026" for an instant as it is stored. */
function longDay(at: string): string {
  const [year, month, day] = at.slice(0, 10).split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}

/** List entries that follow each other become one list. */
function joinLists(blocks: readonly LegalBlock[]): (LegalBlock | string[])[] {
  const parts: (LegalBlock | string[])[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block.kind !== 'list entry') parts.push(block)
    else if (Array.isArray(last)) last.push(block.words)
    else parts.push([block.words])
  }
  return parts
}
