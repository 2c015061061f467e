import Bookmark from 'lucide-react/icons/bookmark'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { PeopleFilters } from '../desk-address.ts'
import { PopUp } from '../pop-up.tsx'
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

/** The filters that are set, each with its cross; more filters; and saved searches. */
export function FilterBar({ filter, set, onFilter, children }: FilterBarProps) {
  return (
    <div className="flex h-9 shrink-0 items-center gap-1.5 px-4 max-lg:h-13">
      <ul
        aria-label="Filters"
        className={`min-w-0 items-center gap-1.5 overflow-x-auto [scrollbar-width:none] ${set.length > 0 ? 'flex' : 'hidden'}`}
      >
        {set.map(({ name, words }) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              className="inline-flex h-7 items-center gap-1 whitespace-nowrap rounded-control bg-wash-2 px-2 focus-visible:-outline-offset-3 hover:text-print max-lg:h-11"
              onClick={() => onFilter({ [name]: '' })}
            >
              <span className="sr-only">Remove filter </span>
              {words}
              <X size={14} aria-hidden="true" className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      <PopUp label="Filter" icon={<Plus size={16} aria-hidden="true" />}>
        {() => <FilterPanel filter={filter} onFilter={onFilter} />}
      </PopUp>
      {children}
      <span className="ml-auto">
        <PopUp label="Saved" side="right" icon={<Bookmark size={16} aria-hidden="true" />}>
          {(close) => <SavedSearches onDone={close} />}
        </PopUp>
      </span>
    </div>
  )
}
