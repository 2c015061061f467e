import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useShortcut } from '../layout/shortcuts.ts'

/** Milliseconds without a key press before a search. */
const PAUSE = 300

/** A field that searches when typing pauses, at once by Enter, and is emptied by Escape. The key / leads to it. */
export function useTypedSearch(value: string, onSearch: (words: string) => void) {
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

  function clear() {
    if (input.current) input.current.value = ''
    search(0)
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') search(0)
    if (event.key !== 'Escape' || !input.current?.value) return
    event.preventDefault()
    clear()
  }

  const field = {
    ref: input,
    type: 'search' as const,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 200,
    defaultValue: value,
    'aria-keyshortcuts': '/',
    onChange: () => search(PAUSE),
    onKeyDown,
  }
  return { field, clear }
}
