import { useEffect, useRef } from 'react'
import { browserStorage } from '../../../lib/safe-storage.ts'

export type Shortcut = {
  /** One key, such as `n`, two in sequence, such as `g d`, or one with the modifier, such as `Ctrl k`. */
  keys: string
  label: string
  run: () => void
  /** Works in an open dialog too, outside of its fields. */
  inDialogs?: boolean
}

/** The modifier of a combination, which works in fields, too. */
export const MODIFIER = isMac() ? '⌘' : 'Ctrl'

const active = new Map<string, Shortcut>()
const SILENCED = 'admin-shortcuts-off'
/** Milliseconds between two keys of a sequence. */
const PATIENCE = 1500

/** A shortcut that works, and is listed under `?`, while the component is mounted. */
export function useShortcut(keys: string, label: string, run: () => void, { inDialogs = false } = {}) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const shortcut = { keys, label, inDialogs, run: () => latest.current() }
    active.set(keys, shortcut)
    return () => {
      // Another component may have registered the same keys.
      if (active.get(keys) === shortcut) active.delete(keys)
    }
  }, [keys, label, inDialogs])
}

export const activeShortcuts = (): Shortcut[] => [...active.values()]

/** Shortcuts can be switched off, because speech input may trigger single keys by accident. */
export const areShortcutsOn = () => browserStorage.get(SILENCED) === null

export function switchShortcuts(on: boolean) {
  browserStorage.set(SILENCED, on ? null : 'yes')
}

/** Handles the keys of the whole back office. Call it once. */
export function useShortcutKeys() {
  useEffect(() => {
    let first: { key: string; at: number } | undefined

    function onKeyDown(event: KeyboardEvent) {
      if (!areShortcutsOn()) return
      if (event.ctrlKey || event.metaKey || event.altKey) return onCombination(event)
      if (isInField(event.target)) return
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

    function onCombination(event: KeyboardEvent) {
      const held = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      const shortcut = held && !event.altKey && active.get(`${MODIFIER} ${event.key}`)
      if (!shortcut || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      shortcut.run()
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform)
}

/** Whether the key is typed into a field. */
function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]') !== null
  )
}
