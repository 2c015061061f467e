import { useEffect, useRef } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { useShortcut } from '../layout/shortcuts.ts'

/** Milliseconds without a key press before a search. */
const PAUSE = 300

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (words: string) => void
}

/** A search field that searches when typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useShortcut('/', 'Search', () => input.current?.focus())
  useEffect(() => () => clearTimeout(timer.current), [])
  // Follows a cleared filter or another URL, but does not overwrite text that is being typed.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])

  function search(pause: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(input.current?.value.trim() ?? ''), pause)
  }

  return (
    <TextField
      ref={input}
      label={label}
      type="search"
      name="q"
      required={false}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      defaultValue={value}
      onChange={() => search(PAUSE)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(0)
      }}
    />
  )
}
