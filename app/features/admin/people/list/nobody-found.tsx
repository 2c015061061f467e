import { DeskButton } from '../../site/desk-button.tsx'
import type { PeopleFilters } from '../desk-address.ts'
import type { FilterWords } from './filter-words.ts'

type NobodyFoundProps = {
  words: string
  set: readonly FilterWords[]
  isBeyondEnd: boolean
  onFilter: (changes: Partial<PeopleFilters>) => void
}

/** Says why the list is empty, and offers the next step. */
export function NobodyFound({ words, set, isBeyondEnd, onFilter }: NobodyFoundProps) {
  return (
    <div className="m-4 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border-[1.5px] border-marigold-line border-dashed px-3 py-1.5">
      <p className="min-w-0 flex-1 wrap-anywhere">{sentence(words, set.length, isBeyondEnd)}</p>
      {isBeyondEnd && <DeskButton onClick={() => onFilter({})}>First page</DeskButton>}
      {set.map(({ name, words: filter }) => (
        <DeskButton key={name} onClick={() => onFilter({ [name]: '' })}>
          Remove {filter}
        </DeskButton>
      ))}
      {words && <DeskButton onClick={() => onFilter({ q: '' })}>Clear the search</DeskButton>}
    </div>
  )
}

function sentence(words: string, filters: number, isBeyondEnd: boolean): string {
  if (isBeyondEnd) return 'The list is shorter by now.'
  if (words) return `Nobody matches ${words}${filters > 0 ? ' with these filters' : ''}.`
  if (filters > 0) return 'Nobody matches these filters.'
  return 'Nobody has applied or written yet. People appear here with their first application or message.'
}
