import { useEffect, useRef } from 'react'
import { browserStorage } from '../../../lib/safe-storage.ts'

export type Shortcut = {
  /** As it is typed: `n`, or `g d` for one after the other. */
  keys: string
  act: string
  run: () => void
  /** Works in an open dialog too, outside of its fields. */
  inDialogs?: boolean
}

const active = new Map<string, Shortcut>()
const SILENCED = 'admin-shortcuts-off'
/** How long the first key of two waits for the second, in milliseconds. */
const PATIENCE = 1500

/** Works while the component that calls it is shown, and is listed under `?` for as long. */
export function useShortcut(keys: string, act: string, run: () => void, { inDialogs = false } = {}) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const shortcut = { keys, act, inDialogs, run: () => latest.current() }
    active.set(keys, shortcut)
    return () => {
      // Another component may have taken the keys over by now.
      if (active.get(keys) === shortcut) active.delete(keys)
    }
  }, [keys, act, inDialogs])
}

export const activeShortcuts = (): Shortcut[] => [...active.values()]

/** Shortcuts can be switched off, because speech input may trigger single keys by accident. */
export const areShortcutsOn = () => browserStorage.get(SILENCED) === null

export function switchShortcuts(on: boolean) {
  browserStorage.set(SILENCED, on ? null : 'yes')
}

/** Listens for the whole back office: called once. */
export function useShortcutKeys() {
  useEffect(() => {
    let first: { key: string; at: number } | undefined

    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isInField(event.target) || !areShortcutsOn()) return
      const waiting = first && event.timeStamp - first.at < PATIENCE ? first.key : undefined
      first = undefined
      const shortcut = (waiting && active.get(`${waiting} ${event.key}`)) || active.get(event.key)
      const dialogOpen = document.querySelector('dialog[open]') !== null
      if (dialogOpen && !shortcut?.inDialogs) return
      if (shortcut) {
        event.preventDefault()
        shortcut.run()
      } else if ([...active.keys()].some((keys) => keys.startsWith(`${event.key} `))) {
        first = { key: event.key, at: event.timeStamp }
      }
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Keys belong to the field that a person types in. */
function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]') !== null
  )
}
