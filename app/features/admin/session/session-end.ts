import { browserStorage } from '../../../lib/safe-storage.ts'

const KEY = 'admin-session-end'

export const SIGNED_OUT = 'You have signed out.'

/** Why the last session of this browser ended, for the login page of every tab; null when that is not known. */
export function readSessionEnd(): string | null {
  return browserStorage.get(KEY)
}

/** To be called before the token is forgotten, so that the other tabs find the reason. */
export function explainSessionEnd(sentence: string | null) {
  browserStorage.set(KEY, sentence)
}
