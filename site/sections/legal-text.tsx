import { Note } from '../../ui/note.tsx'

type LegalBlock = { kind: 'heading' | 'paragraph' | 'list entry'; words: string }

type LegalTextProps = {
  heading: string
  /** Paragraphs before the blocks. */
  notice: readonly string[]
  blocks: readonly LegalBlock[]
  isDraft: boolean
}

/** A legal text: headings, paragraphs and lists in one column. */
export function LegalText({ heading, notice, blocks, isDraft }: LegalTextProps) {
  const paragraphs = notice.map((words): LegalBlock => ({ kind: 'paragraph', words }))
  return (
    <div className="wrap py-12 lg:py-16">
      <h1 className="text-page">{heading}</h1>
      {isDraft && (
        <div className="mt-6 max-w-[41.5em]">
          <Note tone="info" title="Draft">
            The firm has not published this text yet.
          </Note>
        </div>
      )}
      <div className="mt-8 max-w-[41.5em] text-ink-2">
        {joinLists([...paragraphs, ...blocks]).map((part) =>
          Array.isArray(part) ? (
            <ul key={part.join()} className="mt-3 grid list-disc gap-1.5 pl-6">
              {part.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : part.kind === 'heading' ? (
            <h2 key={part.words} className="mt-10 text-card text-ink">
              {part.words}
            </h2>
          ) : (
            <p key={part.words} className="mt-3">
              {part.words}
            </p>
          ),
        )}
      </div>
    </div>
  )
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
