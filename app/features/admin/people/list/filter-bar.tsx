import Bookmark from 'lucide-react/icons/bookmark'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { PeopleFilters } from '../desk-address.ts'
import { PopUp } from '../pop-up.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterWords } from './filter-words.ts'
import { SavedSearches } from './saved-searches.tsx'
import { useFitting } from './use-fitting.ts'

type FilterBarProps = {
  filter: PeopleFilters
  set: readonly FilterWords[]
  onFilter: (changes: Partial<PeopleFilters>) => void
  /** The head of the list, where there is room for it in this line. */
  children?: ReactNode
}

const chip =
  'inline-flex h-7 shrink-0 items-center gap-1 whitespace-nowrap rounded-control bg-wash-2 px-2 focus-visible:-outline-offset-3 hover:text-print max-lg:h-11'

/** The filters that are set, each with its cross; those that do not fit; more filters; and saved searches. */
export function FilterBar({ filter, set, onFilter, children }: FilterBarProps) {
  const { room, rest, copies, fitting } = useFitting(set.length)
  const others = set.slice(fitting)
  const moreWords = `${others.length} more`
  const remove = (name: keyof PeopleFilters) => onFilter({ [name]: '' })

  return (
    <div className="flex h-9 shrink-0 items-center gap-1.5 px-4 max-lg:h-13">
      <div ref={room} className="relative flex min-w-0 flex-1 items-center gap-1.5">
        <div aria-hidden="true" className="invisible absolute inset-x-0 h-0 overflow-hidden">
          <div ref={copies} className="flex w-max gap-1.5">
            {set.map((one) => (
              <span key={one.name} className={chip}>
                <ChipWords words={one.words} />
              </span>
            ))}
            <span className={chip}>{moreWords}</span>
          </div>
        </div>
        {fitting > 0 && (
          <ul aria-label="Filters" className="flex shrink-0 items-center gap-1.5">
            {set.slice(0, fitting).map(({ name, words }) => (
              <li key={name}>
                <button type="button" className={chip} onClick={() => remove(name)}>
                  <span className="sr-only">Remove filter </span>
                  <ChipWords words={words} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <PopUp label={moreWords} className={chip}>
            {() => (
              <ul aria-label="More filters" className="grid justify-items-start gap-2">
                {others.map(({ name, words }) => (
                  <li key={name} className="min-w-0 max-w-full">
                    <button
                      type="button"
                      className={`${chip} h-auto! min-h-7 whitespace-normal! py-1 text-left max-lg:min-h-11`}
                      onClick={() => remove(name)}
                    >
                      <span className="sr-only">Remove filter </span>
                      <ChipWords words={words} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </PopUp>
        )}
        <div ref={rest} className="shrink-0">
          <PopUp label="Filter" icon={<Plus size={16} aria-hidden="true" />}>
            {() => <FilterPanel filter={filter} onFilter={onFilter} />}
          </PopUp>
        </div>
      </div>
      {children}
      <span className="ml-auto">
        <PopUp label="Saved" side="right" icon={<Bookmark size={16} aria-hidden="true" />}>
          {(close) => <SavedSearches onDone={close} />}
        </PopUp>
      </span>
    </div>
  )
}

function ChipWords({ words }: { words: string }) {
  return (
    <>
      {words}
      <X size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  )
}
