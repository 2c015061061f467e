import { Button } from './button.tsx'
import { EmptyList } from './empty-list.tsx'
import type { useListQuery } from './use-list-query.ts'

type EmptyResultProps = {
  /** Shown when there is no record at all. */
  empty: string
  /** Shown when no record matches the filter, with a button that clears it. */
  unmatched: string
  list: Pick<ReturnType<typeof useListQuery>, 'isFiltered' | 'page' | 'clear'>
}

export function EmptyResult({ empty, unmatched, list: { isFiltered, page, clear } }: EmptyResultProps) {
  if (!isFiltered && page === 1) return <EmptyList sentence={empty} />
  return (
    <EmptyList sentence={unmatched}>
      <Button onClick={clear}>Show all</Button>
    </EmptyList>
  )
}
