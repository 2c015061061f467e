import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { sameIndustry } from '../../contract/industry.ts'
import { type OpeningsQuery, openingsPath } from '../../contract/openings.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDown, Search } from '../../ui/icons/icons.tsx'
import { ActionLink } from '../ui/action-link.tsx'

type FilterBarProps = {
  industries: readonly string[]
  query: OpeningsQuery
  onChoose: (changes: Partial<Record<'industry' | 'experience' | 'salary', string>>) => void
  onSearch: (words: string) => void
}

/** Industries as buttons, All first, a search over the text of the jobs, and figures that a job should suit. All work without script. */
export function FilterBar({ industries, query, onChoose, onSearch }: FilterBarProps) {
  const { industry: chosen, words, experience, salary } = query
  const row = useRef<HTMLDivElement>(null)

  // Phones have the industries in a row that scrolls, and a link may have chosen one of the last.
  useEffect(() => {
    const { current } = row
    const pressed = current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (pressed) current?.scrollTo(pressed.offsetLeft - (current.clientWidth - pressed.offsetWidth) / 2, 0)
  }, [])

  return (
    <div className="grid gap-5 lg:grid-cols-12">
      <fieldset className="min-w-0 lg:col-span-8">
        <legend className="mb-2 font-semibold text-label">Industry</legend>
        <div
          ref={row}
          className="relative flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:scroll-px-(--gutter) max-sm:-my-1.5 max-sm:py-1.5 sm:flex-wrap"
        >
          {['', ...industries].map((industry) => (
            <ActionLink
              key={industry}
              href={openingsPath({ ...query, industry, page: 1, job: '' })}
              aria-pressed={sameIndustry(chosen, industry)}
              className="filter-button"
              onAct={() => onChoose({ industry })}
            >
              {industry || 'All'}
            </ActionLink>
          ))}
        </div>
      </fieldset>
      <SearchBox words={words} industry={chosen} onSearch={onSearch}>
        <div className="mt-4 grid grid-cols-2 gap-4">
          <FigureSelect
            label="Your experience"
            name="experience"
            chosen={experience}
            steps={[0, 1, 2, 3, 5, 8, 10, 12, 15, 20]}
            words={(years) => (years === 0 ? 'Fresher' : years === 1 ? '1 year' : `${years} years`)}
            onChoose={onChoose}
          />
          <FigureSelect
            label="Salary from"
            name="salary"
            chosen={salary}
            steps={[3, 5, 8, 10, 15, 20, 30, 50]}
            words={(lakh) => `${lakh} lakh a year`}
            onChoose={onChoose}
          />
        </div>
      </SearchBox>
    </div>
  )
}

type FigureSelectProps = Pick<FilterBarProps, 'onChoose'> & {
  label: string
  name: 'experience' | 'salary'
  chosen: string
  steps: readonly number[]
  words: (figure: number) => string
}

function FigureSelect({ label, name, chosen, steps, words, onChoose }: FigureSelectProps) {
  const id = useId()
  // A link may name a figure between the steps.
  const figures = [...new Set([...steps, Number(chosen || steps[0])])].sort((a, b) => a - b)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold text-label">
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          name={name}
          value={chosen}
          className="search-box appearance-none truncate px-3! pr-10!"
          onChange={(event) => onChoose({ [name]: event.currentTarget.value })}
        >
          <option value="">Any</option>
          {figures.map((figure) => (
            <option key={figure} value={figure}>
              {words(figure)}
            </option>
          ))}
        </select>
        <ChevronDown size={20} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2" />
      </span>
    </div>
  )
}

type SearchBoxProps = Pick<FilterBarProps, 'onSearch'> & { words: string; industry: string; children: ReactNode }

/** Shows each key press at once and starts the search when the visitor pauses. */
function SearchBox({ words, industry, onSearch, children }: SearchBoxProps) {
  const id = useId()
  /** The typed text until the page has searched for it, so that the result of an older search does not replace it. */
  const [draft, setDraft] = useState<string>()
  // During rendering, because an effect would miss keys that are pressed before it runs.
  if (draft === words) setDraft(undefined)
  const typed = draft ?? words
  const box = useRef<HTMLInputElement>(null)

  // Text that was typed before hydration is in the field, but not in the state.
  useLayoutEffect(() => {
    if (box.current?.value) setDraft(box.current.value)
  }, [])

  useEffect(() => {
    if (draft === undefined || draft.trim() === words) return
    const timer = setTimeout(() => onSearch(draft), 250)
    return () => clearTimeout(timer)
  }, [draft, words, onSearch])

  return (
    <search className="lg:col-span-4">
      <form
        action="/openings"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        {industry && <input type="hidden" name="industry" value={industry} />}
        <label htmlFor={id} className="mb-2 block font-semibold text-label">
          Title, skill or place
        </label>
        <span className="relative block">
          <Search size={20} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
          <input
            ref={box}
            id={id}
            type="search"
            name="q"
            value={typed}
            className="search-box"
            onChange={(event) => setDraft(event.currentTarget.value)}
            // While typing, the box may differ from the search by a trailing space.
            onBlur={() => typed.trim() === words && setDraft(undefined)}
          />
        </span>
        {children}
        <noscript>
          <Button type="submit" look="outlined" className="mt-2">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}
