import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { useShortcut } from '../../layout/shortcuts.ts'
import { DeskIconButton } from '../../site/desk-button.tsx'

/** Milliseconds without a key press before a search. */
const PAUSE = 300

type SearchBarProps = {
  value: string
  onSearch: (words: string) => void
  /** Explains a query that was read as plain words. */
  hintId: string | undefined
}

/** Finds names, addresses, phone numbers, notes, tags and resume texts. */
export function SearchBar({ value, onSearch, hintId }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useShortcut('/', 'Search', () => input.current?.focus())
  useEffect(() => () => clearTimeout(timer.current), [])
  // Follows another address, but does not overwrite text that is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])

  function search(pause: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(input.current?.value.trim() ?? ''), pause)
  }

  function clear() {
    if (input.current) input.current.value = ''
    search(0)
    input.current?.focus()
  }

  return (
    <search className="relative min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        Search people and resumes
      </label>
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={value}
        aria-keyshortcuts="/"
        aria-describedby={hintId}
        className="block h-8 w-full rounded-control border-[1.5px] border-line-strong bg-sheet pr-9 pl-8 hover:border-ink-2 max-lg:h-11 [&::-webkit-search-cancel-button]:hidden"
        onChange={() => search(PAUSE)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(0)
          if (event.key === 'Escape' && input.current?.value) {
            event.preventDefault()
            clear()
          }
        }}
      />
      {value && (
        <span className="absolute inset-y-0 right-0 flex items-center">
          <DeskIconButton label="Clear the search" onClick={clear}>
            <X size={16} aria-hidden="true" />
          </DeskIconButton>
        </span>
      )}
    </search>
  )
}
