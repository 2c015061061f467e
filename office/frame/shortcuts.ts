import { useLayoutEffect, useRef } from 'react'
import { browserStorage } from '../../ui/safe-storage.ts'

type Shortcut = {
  /** One key, such as `n`, two in sequence, such as `g d`, or one with the modifier, such as `Ctrl k`. */
  keys: string
  label: string
  run: () => void
  /** Leads to the next thing that is shown, so it need not wait until the one before is. */
  isStep?: boolean
}

/** The modifier of a combination, which works in fields, too. */
export const MODIFIER = isMac() ? '⌘' : 'Ctrl'

const active = new Map<string, Shortcut>()
const SILENCED = 'admin-shortcuts-off'
/** Milliseconds between two keys of a sequence. */
const SEQUENCE_MS = 1500

type ShortcutOptions = Pick<Shortcut, 'isStep'>

/** A shortcut that works, and is listed under `?`, while the component is mounted. */
export function useShortcut(keys: string, label: string, run: () => void, options: ShortcutOptions = {}) {
  const { isStep = false } = options
  const latest = useRef(run)
  // Before the next key: an ordinary effect may come after it, and the key would act on what was shown before.
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    const shortcut = { keys, label, isStep, run: () => latest.current() }
    active.set(keys, shortcut)
    return () => {
      // Keys that another component has registered meanwhile stay registered.
      if (active.get(keys) === shortcut) active.delete(keys)
    }
  }, [keys, label, isStep])
}

export const activeShortcuts = (): Shortcut[] => [...active.values()]

/** Shortcuts can be switched off, because speech input may trigger single keys by accident. */
export const areShortcutsOn = () => browserStorage.get(SILENCED) === null

export function switchShortcuts(on: boolean) {
  browserStorage.set(SILENCED, on ? null : 'yes')
}

type Press = { key: string; at: number }
let isHeld = () => false
let held: Press[] = []
/** The first key of a sequence. */
let first: Press | undefined

/** Holds keys back while `isWaiting`, and runs them on the view that is shown afterwards. */
export function useKeyHold(isWaiting: () => boolean) {
  useLayoutEffect(() => {
    isHeld = isWaiting
    releaseKeys()
  })
  useLayoutEffect(
    () => () => {
      isHeld = () => false
      releaseKeys()
    },
    [],
  )
}

/** Presses the keys that have waited, in their order, as far as they need not wait on. */
export function releaseKeys() {
  while (held.length > 0 && !isHeld()) {
    const [next, ...rest] = held
    held = rest
    if (next) press(next)
    const field = document.activeElement
    if (isInField(field)) return typeHeldKeys(field)
  }
}

/** After a key that leads to a field, the others were meant for it. */
function typeHeldKeys(field: Element | null) {
  const text = held.map(({ key }) => key).join('')
  held = []
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || text === '') return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** True when the key was used. */
function press({ key, at }: Press): boolean {
  const before = first && at - first.at < SEQUENCE_MS ? first.key : undefined
  first = undefined
  const shortcut = (before && active.get(`${before} ${key}`)) || active.get(key)
  if (document.querySelector('dialog[open]') !== null) return false
  if (shortcut) shortcut.run()
  else if ([...active.keys()].some((keys) => keys.startsWith(`${key} `))) first = { key, at }
  return shortcut !== undefined
}

/** Handles the keys of the whole back office. Call it once. */
export function useShortcutKeys() {
  // From the first frame on: an ordinary effect may come after a key that was pressed as soon as something was shown.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!areShortcutsOn()) return
      if (event.ctrlKey || event.metaKey || event.altKey) return onCombination(event)
      if (isInField(event.target)) return
      const one = { key: event.key, at: event.timeStamp }
      const mustWait = held.length > 0 || (isHeld() && !active.get(event.key)?.isStep)
      if (mustWait && event.key.length === 1) {
        event.preventDefault()
        held.push(one)
      } else if (press(one)) event.preventDefault()
    }

    /** Drops keys that still wait: they were meant for the view that the pointer now leaves. */
    function onPointerDown() {
      held = []
    }

    function onCombination(event: KeyboardEvent) {
      const held = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      const shortcut = held && !event.altKey && active.get(`${MODIFIER} ${event.key}`)
      if (!shortcut || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      shortcut.run()
    }

    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
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
