import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
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
    <EmptyList sentence={sentence(words, set.length, isBeyondEnd)}>
      {isBeyondEnd && <Button onClick={() => onFilter({})}>First page</Button>}
      {set.map(({ name, words: filter }) => (
        <Button key={name} onClick={() => onFilter({ [name]: '' })}>
          Remove {filter}
        </Button>
      ))}
      {words && <Button onClick={() => onFilter({ q: '' })}>Clear the search</Button>}
    </EmptyList>
  )
}

function sentence(words: string, filters: number, isBeyondEnd: boolean): string {
  if (isBeyondEnd) return 'The list is shorter by now.'
  if (words) return `Nobody matches ${words}${filters > 0 ? ' with these filters' : ''}.`
  if (filters > 0) return 'Nobody matches these filters.'
  return 'Nobody has applied or written yet. People appear here with their first application or message.'
}
