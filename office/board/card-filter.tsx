import { type ApplicationSource, applicationSources } from '../../contract/application.ts'
import { OwnerSelect, useOwnerWords } from '../tasks/owner-select.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Select } from '../ui/select.tsx'
import { type CardFilters, cardFilterNames, LATE_DAYS } from './filter-cards.ts'

const sources: Record<ApplicationSource, string> = {
  site: 'Applied on the site',
  added: 'Put on by staff',
  import: 'Brought in by an import',
}
const waits: Record<string, string> = {
  long: `More than ${LATE_DAYS} days in the column`,
  late: 'Next step is late',
}

type CardFilterProps = { filter: CardFilters; onFilter: (changes: Partial<CardFilters>) => void }

/** Narrows the board and the list of the same people. */
export function CardFilter({ filter, onFilter }: CardFilterProps) {
  const ownerWords = useOwnerWords()
  const words: Record<keyof CardFilters, string> = {
    whose: filter.whose && ownerWords(filter.whose),
    source: sources[filter.source as ApplicationSource] ?? '',
    waits: waits[filter.waits] ?? '',
    reason: filter.reason && `Ended: ${filter.reason}`,
  }
  const set = cardFilterNames.flatMap((name) => (words[name] ? [{ name, words: words[name] }] : []))
  return (
    <FilterChips set={set} onRemove={(name) => onFilter({ [name]: '' })} className="lg:flex-1">
      <div className="grid gap-3">
        <OwnerSelect value={filter.whose} onChange={(whose) => onFilter({ whose })} />
        <Select
          label="How they came"
          value={filter.source}
          onChange={(source) => onFilter({ source })}
          all="All"
          options={applicationSources.map((source) => [source, sources[source]])}
        />
        <Select
          label="Waiting"
          value={filter.waits}
          onChange={(one) => onFilter({ waits: one })}
          all="Any"
          options={Object.entries(waits)}
        />
      </div>
    </FilterChips>
  )
}
