import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../ui/safe-storage.ts'
import { readAccountKey } from './account-key.ts'
import { clearDrafts } from './drafts.ts'
import { readSessionEnd, SIGNED_OUT } from './session-end.ts'

const KEY = 'admin-token'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return browserStorage.get(KEY)
}

/** Null signs out. */
export function keepToken(token: string | null) {
  browserStorage.set(KEY, token)
  for (const tell of listeners) tell()
}

/**
 * Signing out in one tab signs out the others by the storage event. A page in the back/forward cache gets it only
 * when the Back button shows it again.
 */
function subscribe(listener: () => void) {
  function onStorage({ key, oldValue, newValue }: StorageEvent) {
    const account = key === KEY && oldValue && newValue === null ? readAccountKey(oldValue) : undefined
    if (account !== undefined && readSessionEnd() === SIGNED_OUT) clearDrafts(account)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

/** Undefined during hydration, because the prerendered page does not know it. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, readToken, () => undefined)
}
