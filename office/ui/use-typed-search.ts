import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { useEscape } from './use-escape.ts'

/** Milliseconds without a key press before a search. */
const PAUSE = 300

/**
 * A field that searches when typing pauses, and at once by Enter. The key / leads to it, Escape leaves it, and Escape once
 * more empties it. `onLeave` leads into the list below, by Arrow down and Enter.
 */
export function useTypedSearch(value: string, onSearch: (words: string) => void, onLeave?: (words: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useShortcut('/', 'Search', () => input.current?.focus())
  // A record that is read beside the list is closed first.
  useEscape(() => input.current?.value && !document.querySelector('[data-reading]') && clear())
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
  }

  function onKeyDown(event: KeyboardEvent) {
    const isIntoList = event.key === 'Enter' || event.key === 'ArrowDown'
    if (isIntoList) search(0)
    if (isIntoList && onLeave && input.current) onLeave(input.current.value.trim())
    if (!isIntoList && event.key !== 'Escape') return
    // Otherwise the browser empties the field at the first Escape.
    event.preventDefault()
    if (event.key === 'Escape') input.current?.blur()
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
