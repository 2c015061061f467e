import type { Json } from '../../contract/content/fields.ts'
import { browserStorage, parseStored } from '../../ui/safe-storage.ts'

/** Edits that the server does not have yet, and the draft that they were made from. */
export type UnsavedEdits = { base: Json; draft: Json }

/** Kept in the browser and not in the tab, because a closed tab must lose nothing. */
const keyOf = (account: string) => `admin-site-edits ${account}`

export function readUnsavedEdits(account: string, page: string): UnsavedEdits | undefined {
  return readAll(account)[page]
}

/** Null removes them. */
export function keepUnsavedEdits(account: string, page: string, edits: UnsavedEdits | null) {
  const { [page]: _, ...others } = readAll(account)
  const all = edits ? { ...others, [page]: edits } : others
  browserStorage.set(keyOf(account), Object.keys(all).length > 0 ? JSON.stringify(all) : null)
}

export const hasUnsavedEdits = (account: string) => Object.keys(readAll(account)).length > 0

export function clearUnsavedEdits(account: string) {
  browserStorage.set(keyOf(account), null)
}

function readAll(account: string): Record<string, UnsavedEdits> {
  const stored = parseStored(browserStorage.get(keyOf(account)))
  return typeof stored === 'object' && stored !== null && Object.values(stored).every(isEdits)
    ? (stored as Record<string, UnsavedEdits>)
    : {}
}

const isEdits = (value: unknown) => typeof value === 'object' && value !== null && 'base' in value && 'draft' in value
