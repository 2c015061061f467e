import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { sameIndustry } from '../../contract/industry.ts'
import { openingsPath } from '../../contract/openings.ts'
import { Button } from '../../ui/button.tsx'
import { Search } from '../../ui/icons/icons.tsx'
import { ActionLink } from '../ui/action-link.tsx'

type FilterBarProps = {
  industries: readonly string[]
  /** Empty means all. */
  chosen: string
  onChoose: (industry: string) => void
  words: string
  onSearch: (words: string) => void
}

/** Industries as buttons, All first, and a search over the text of the jobs. Both work without script. */
export function FilterBar({ industries, chosen, onChoose, words, onSearch }: FilterBarProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-12">
      <fieldset className="min-w-0 lg:col-span-8">
        <legend className="mb-2 font-semibold text-label">Industry</legend>
        <div className="flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 sm:flex-wrap">
          {['', ...industries].map((industry) => (
            <ActionLink
              key={industry}
              href={openingsPath({ industry, words })}
              aria-pressed={sameIndustry(chosen, industry)}
              className="filter-button"
              onAct={() => onChoose(industry)}
            >
              {industry || 'All'}
            </ActionLink>
          ))}
        </div>
      </fieldset>
      <SearchBox words={words} industry={chosen} onSearch={onSearch} />
    </div>
  )
}

/** Shows each key press at once and starts the search when the visitor pauses. */
function SearchBox({ words, industry, onSearch }: Pick<FilterBarProps, 'words' | 'onSearch'> & { industry: string }) {
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
        <noscript>
          <Button type="submit" look="outlined" className="mt-2">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}
