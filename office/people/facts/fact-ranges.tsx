import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { factKinds, readFact } from '../../../contract/facts/fact-kinds.ts'
import { type FigureSort, figureSorts } from '../../../contract/people.ts'
import { Input } from '../../ui/input.tsx'
import type { PeopleFilters } from '../desk-address.ts'

type FactRangesProps = { filter: PeopleFilters; onFilter: (changes: Partial<PeopleFilters>) => void }

/** From one figure to another, each typed as people say it. */
export function FactRanges({ filter, onFilter }: FactRangesProps) {
  return figureSorts.map((kind) => (
    <fieldset key={kind} className="grid grid-cols-2 gap-x-3">
      <legend className="sr-only">{factKinds[kind].label}</legend>
      {(['From', 'To'] as const).map((end) => (
        <FigureField
          key={`${end} ${filter[`${kind}${end}`]}`}
          kind={kind}
          label={end === 'From' ? factKinds[kind].label : `to, in ${factKinds[kind].unit.split(' ')[0]}`}
          value={filter[`${kind}${end}`]}
          onChange={(value) => onFilter({ [`${kind}${end}`]: value })}
        />
      ))}
    </fieldset>
  ))
}

type FigureFieldProps = { kind: FigureSort; label: string; value: string; onChange: (value: string) => void }

function FigureField({ kind, label, value, onChange }: FigureFieldProps) {
  const [problem, setProblem] = useState<string>()

  function take({ currentTarget: { value: typed } }: ChangeEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
    const reading = readFact(kind, typed, Date.now())
    if ('problem' in reading) return setProblem(reading.problem)
    setProblem(undefined)
    const { number } = reading.value
    onChange(number === null ? '' : String(number))
  }

  return (
    <Input
      label={label}
      maxLength={60}
      defaultValue={value}
      error={problem}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take(event)}
    />
  )
}
