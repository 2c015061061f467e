import type { PeoplePage } from '../../../contract/people.ts'
import { Button } from '../../ui/button.tsx'

/** The search with quotation marks around these words, which are then not corrected. */
export function exactWords(words: string, corrected: readonly { from: string }[]): string {
  let exact = words
  for (const { from } of corrected) {
    const pattern = from.split(/\s+/).map(asPattern).join('\\s+')
    exact = exact.replace(new RegExp(`(?<![^\\s(])${pattern}(?![^\\s)])`, 'i'), (found) => `"${found}"`)
  }
  return exact
}

const asPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

type CorrectedSearchProps = {
  corrected: NonNullable<PeoplePage['corrected']>
  words: string
  onSearch: (words: string) => void
}

/** Says which spelling is shown instead of the one that nobody has. */
export function CorrectedSearch({ corrected, words, onSearch }: CorrectedSearchProps) {
  const typed = corrected.map(({ from }) => from).join(' and ')
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 border-line border-b bg-marigold-soft px-4 py-1 text-marigold-ink"
    >
      <p className="min-w-0 py-0.5 wrap-anywhere">
        Nobody for <b className="font-semibold">{typed}</b>; showing{' '}
        <b className="font-semibold">{corrected.map(({ to }) => to).join(' and ')}</b>.
      </p>
      <Button className="-ml-2 max-w-full" onClick={() => onSearch(exactWords(words, corrected))}>
        <span className="truncate">Search only for {typed}</span>
      </Button>
    </div>
  )
}
