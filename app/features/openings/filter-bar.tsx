import Search from 'lucide-react/icons/search'
import { useEffect, useId, useState } from 'react'
import { sameIndustry } from '../../../contract/industry.ts'

type FilterBarProps = {
  industries: readonly string[]
  /** Empty means all. */
  chosen: string
  onChoose: (industry: string) => void
  words: string
  onSearch: (words: string) => void
}

const button =
  'min-h-11 whitespace-nowrap rounded-control border-[1.5px] px-4 font-semibold text-label transition-colors duration-[120ms] aria-pressed:border-print aria-pressed:bg-print aria-pressed:text-sheet not-aria-pressed:border-line-strong not-aria-pressed:bg-sheet not-aria-pressed:hover:border-ink-2 not-aria-pressed:hover:bg-wash'

/** Industries as buttons, All first, and a search over the text of the jobs. */
export function FilterBar({ industries, chosen, onChoose, words, onSearch }: FilterBarProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-12">
      <fieldset className="min-w-0 lg:col-span-8">
        <legend className="mb-2 font-semibold text-label">Industry</legend>
        <div className="flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 sm:flex-wrap">
          <button type="button" aria-pressed={chosen === ''} className={button} onClick={() => onChoose('')}>
            All
          </button>
          {industries.map((industry) => (
            <button
              key={industry}
              type="button"
              aria-pressed={sameIndustry(chosen, industry)}
              className={button}
              onClick={() => onChoose(industry)}
            >
              {industry}
            </button>
          ))}
        </div>
      </fieldset>
      <SearchBox words={words} onSearch={onSearch} />
    </div>
  )
}

/** Keeps up with every key itself and tells the page when the visitor pauses. */
function SearchBox({ words, onSearch }: Pick<FilterBarProps, 'words' | 'onSearch'>) {
  const id = useId()
  const [typed, setTyped] = useState(words)

  useEffect(() => setTyped(words), [words])
  useEffect(() => {
    if (typed === words) return
    const timer = setTimeout(() => onSearch(typed), 250)
    return () => clearTimeout(timer)
  }, [typed, words, onSearch])

  return (
    <search className="lg:col-span-4">
      <label htmlFor={id} className="mb-2 block font-semibold text-label">
        Title, skill or place
      </label>
      <span className="relative block">
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          id={id}
          type="search"
          value={typed}
          className="h-12 w-full rounded-control border-[1.5px] border-line-strong bg-sheet pr-3 pl-11 text-[1rem] hover:border-ink-2"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </span>
    </search>
  )
}
