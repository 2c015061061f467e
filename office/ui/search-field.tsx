import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type SearchFieldProps = {
  /** Names the content that is searched, for screen readers and as a tooltip: "Search people and resumes". */
  label: string
  value: string
  onSearch: (words: string) => void
  /** Leads into the list, once these words are searched for. */
  onLeave?: (words: string) => void
  /** Explains a query that was read as plain words. */
  hintId?: string | undefined
  className?: string
}

/** The search of a list. */
export function SearchField({ label, value, onSearch, onLeave, hintId, className = 'flex-1' }: SearchFieldProps) {
  const id = useId()
  const { field, clear } = useTypedSearch(value, onSearch, onLeave)

  return (
    <search className={`relative min-w-0 ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2"
      />
      <input
        id={id}
        name="q"
        title={label}
        aria-describedby={hintId}
        className="block h-8 w-full rounded-control border-[1.5px] border-line-strong bg-sheet pr-9 pl-8 hover:border-ink-2 max-lg:h-11 [&::-webkit-search-cancel-button]:hidden"
        {...field}
      />
      {value && (
        <span className="absolute inset-y-0 right-0 flex items-center">
          <IconButton
            label="Clear the search"
            onClick={() => {
              clear()
              field.ref.current?.focus()
            }}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </search>
  )
}
