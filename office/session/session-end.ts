import { browserStorage } from '../../ui/safe-storage.ts'

const KEY = 'admin-session-end'

export const SIGNED_OUT = 'You have signed out.'

/** The reason why the last session of this browser ended; null when unknown. */
export function readSessionEnd(): string | null {
  return browserStorage.get(KEY)
}

/** Call it before the token is removed, so that other tabs find the reason. */
export function explainSessionEnd(sentence: string | null) {
  browserStorage.set(KEY, sentence)
}
