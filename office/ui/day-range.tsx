import { Input } from './input.tsx'

type Days = { from: string; to: string }

/** The first and the last day of a filter. */
export function DayRange({ filter, onFilter }: { filter: Days; onFilter: (changes: Partial<Days>) => void }) {
  const { from, to } = filter
  return (
    <div className="grid grid-cols-2 gap-3">
      <Input label="From" type="date" value={from} onChange={(event) => onFilter({ from: event.target.value })} />
      <Input label="To" type="date" value={to} onChange={(event) => onFilter({ to: event.target.value })} />
    </div>
  )
}
