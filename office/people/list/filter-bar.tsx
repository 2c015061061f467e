import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { PopUp } from '../../ui/pop-up.tsx'
import { useScreen } from '../../ui/use-screen.ts'
import type { PeopleFilters } from '../desk-address.ts'
import { ExportApplications } from './export-applications.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterWords } from './filter-words.ts'
import { SavedSearches } from './saved-searches.tsx'

type FilterBarProps = {
  filter: PeopleFilters
  set: readonly FilterWords[]
  onFilter: (changes: Partial<PeopleFilters>) => void
  /** The head of the list, where there is room for it in this line. */
  children?: ReactNode
}

/** The filters that are set, more filters, and saved searches. */
export function FilterBar({ filter, set, onFilter, children }: FilterBarProps) {
  // Leaves room for a filter on phones.
  const isNarrow = useScreen() === 'narrow'
  return (
    <div className="flex h-9 shrink-0 items-center gap-1.5 px-4 max-lg:h-13">
      <FilterChips set={set} onRemove={(name) => onFilter({ [name]: '' })} className="flex-1">
        <FilterPanel filter={filter} onFilter={onFilter} />
      </FilterChips>
      {children}
      <span className="ml-auto flex items-center">
        <ExportApplications filter={filter} set={set} />
        <PopUp label="Saved" iconOnly={isNarrow} side="right" icon={<Bookmark size={16} aria-hidden="true" />}>
          {(close) => <SavedSearches onDone={close} />}
        </PopUp>
      </span>
    </div>
  )
}
