import { useEffect, useRef } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { useShortcut } from '../layout/shortcuts.ts'

/** Long enough not to ask for every letter, in milliseconds. */
const PAUSE = 300

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (words: string) => void
}

/** Searches while a person types, once they pause. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useShortcut('/', 'Search', () => input.current?.focus())
  useEffect(() => () => clearTimeout(timer.current), [])
  // A filter that was cleared, or another address, shows here too; what is being typed is left alone.
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
