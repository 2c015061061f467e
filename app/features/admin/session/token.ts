import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../../lib/safe-storage.ts'

const KEY = 'admin-token'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return browserStorage.get(KEY)
}

/** Nothing: signed out. */
export function keepToken(token: string | null) {
  browserStorage.set(KEY, token)
  for (const tell of listeners) tell()
}

/** Signing out in one tab signs out the others: the browser tells them of the change. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Undefined while the prerendered page is taken over: only the browser knows. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, readToken, () => undefined)
}
