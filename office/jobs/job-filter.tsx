import { FilterChips } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'
import type { JobFilters } from './find-jobs.ts'

type JobFilterProps = { filter: JobFilters; onFilter: (changes: Partial<JobFilters>) => void }

const words: Record<string, string> = { active: 'Active', hidden: 'Not active' }

export function JobFilter({ filter, onFilter }: JobFilterProps) {
  const set = words[filter.status] ? [{ name: 'status', words: words[filter.status] ?? '' }] : []
  return (
    <FilterChips set={set} onRemove={() => onFilter({ status: '' })}>
      <Select
        label="Shown to visitors"
        value={filter.status}
        onChange={(status) => onFilter({ status })}
        all="All"
        options={Object.entries(words)}
      />
    </FilterChips>
  )
}
