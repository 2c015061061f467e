import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import type { FigureRange } from '../../contract/facts/job-figures.ts'
import { figureLabels, readTypedLakhs, readTypedYears, writeRange } from '../../contract/facts/read-job-figures.ts'
import { IDLE_JOB_DAYS } from '../../contract/today.ts'
import { useClientNames } from '../clients/use-clients.ts'
import { OwnerSelect, useOwnerWords } from '../tasks/owner-select.tsx'
import { FilterChips, type SetFilter } from '../ui/filter-chips.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { JobFilters } from './find-jobs.ts'

type JobFilterProps = { filter: JobFilters; onFilter: (changes: Partial<JobFilters>) => void }
type FilterName = Exclude<keyof JobFilters, 'q'>
type NamedElsewhere = 'owner' | 'client'

const statuses: Record<string, string> = { active: 'Active', hidden: 'Not active' }

const closings: Record<string, string> = { week: 'Closes this week' }
const sendings: Record<string, string> = { none: `Nobody sent for ${IDLE_JOB_DAYS} days` }

const wordsOf: Record<Exclude<FilterName, NamedElsewhere>, (value: string) => string | undefined> = {
  status: (status) => statuses[status],
  closes: (closes) => closings[closes],
  sent: (sent) => sendings[sent],
  experience: (years) => years && `${years} years`,
  salary: (lakh) => lakh && `${lakh} lakh a year`,
}

export function JobFilter({ filter, onFilter }: JobFilterProps) {
  const ownerWords = useOwnerWords()
  const { data: clients = {} } = useClientNames()
  const figures = (['status', 'closes', 'sent', 'experience', 'salary'] as const).flatMap(
    (name): SetFilter<FilterName>[] => {
      const words = wordsOf[name](filter[name])
      return words ? [{ name, words }] : []
    },
  )
  const set: SetFilter<FilterName>[] = [
    ...figures,
    ...(filter.owner ? [{ name: 'owner' as const, words: ownerWords(filter.owner) }] : []),
    ...(filter.client ? [{ name: 'client' as const, words: clients[filter.client] ?? 'One client' }] : []),
  ]
  return (
    <FilterChips set={set} onRemove={(name) => onFilter({ [name]: '' })}>
      <div className="grid gap-3">
        <OwnerSelect value={filter.owner} onChange={(owner) => onFilter({ owner })} />
        <Select
          label="Client"
          value={filter.client}
          onChange={(client) => onFilter({ client })}
          all="Any"
          options={Object.entries(clients)}
        />
        <Select
          label="Shown to visitors"
          value={filter.status}
          onChange={(status) => onFilter({ status })}
          all="All"
          options={Object.entries(statuses)}
        />
        <Select
          label="Closing date"
          value={filter.closes}
          onChange={(closes) => onFilter({ closes })}
          all="Any"
          options={Object.entries(closings)}
        />
        <Select
          label="Sent to the client"
          value={filter.sent}
          onChange={(sent) => onFilter({ sent })}
          all="Any"
          options={Object.entries(sendings)}
        />
        <RangeField
          key={`years ${filter.experience}`}
          label={figureLabels.experienceFigures}
          example="5-8 or 5+"
          read={readTypedYears}
          value={filter.experience}
          onChange={(experience) => onFilter({ experience })}
        />
        <RangeField
          key={`lakh ${filter.salary}`}
          label={figureLabels.salaryFigures}
          example="12-18 or 12+"
          read={readTypedLakhs}
          value={filter.salary}
          onChange={(salary) => onFilter({ salary })}
        />
      </div>
    </FilterChips>
  )
}

type RangeFieldProps = {
  label: string
  example: string
  read: (text: string) => FigureRange | undefined
  value: string
  onChange: (value: string) => void
}

/** A range in one field; jobs whose own range shares a figure with it are found. */
function RangeField({ label, example, read, value, onChange }: RangeFieldProps) {
  const [problem, setProblem] = useState<string>()

  function take({ currentTarget: { value: typed } }: ChangeEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
    const range = read(typed)
    const isUnread = typed.trim() !== '' && !range
    setProblem(isUnread ? `Write figures such as ${example}, or leave it empty.` : undefined)
    if (!isUnread) onChange(writeRange(range))
  }

  return (
    <Input
      label={`${label}, such as ${example}`}
      maxLength={60}
      defaultValue={value}
      error={problem}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take(event)}
    />
  )
}
