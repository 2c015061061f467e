import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyList } from './empty-list.tsx'

type EmptyResultProps = {
  /** Shown when there is no record at all. */
  empty: string
  /** Shown when no record matches the filter, with a button that clears it. */
  unmatched: string
  isFiltered: boolean
  onClear: () => void
  /** The next step when there is no record at all. */
  children?: ReactNode
}

export function EmptyResult({ empty, unmatched, isFiltered, onClear, children }: EmptyResultProps) {
  if (!isFiltered) return <EmptyList sentence={empty}>{children}</EmptyList>
  return (
    <EmptyList sentence={unmatched}>
      <Button onClick={onClear}>Show all</Button>
    </EmptyList>
  )
}
