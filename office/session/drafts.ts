import { parseStored, tabStorage } from '../../ui/safe-storage.ts'
import { clearUnsavedEdits, hasUnsavedEdits } from './unsaved-edits.ts'

export type Answers = Readonly<Record<string, string>>

/** Unsaved answers of an account, by form. Stored in the tab and shown to this account only. */
type Drafts = Readonly<Record<string, Answers>>

const keyOf = (account: string) => `admin-drafts ${account}`

export function readDraft(account: string, form: string): Answers | undefined {
  return readAll(account)[form]
}

/** Null removes the draft. */
export function keepDraft(account: string, form: string, answers: Answers | null) {
  const { [form]: _, ...others } = readAll(account)
  const drafts = answers ? { ...others, [form]: answers } : others
  tabStorage.set(keyOf(account), Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}

export function hasDrafts(account: string): boolean {
  return Object.keys(readAll(account)).length > 0 || hasUnsavedEdits(account)
}

export function clearDrafts(account: string) {
  tabStorage.set(keyOf(account), null)
  clearUnsavedEdits(account)
}

function readAll(account: string): Drafts {
  const stored = parseStored(tabStorage.get(keyOf(account)))
  return isRecord(stored) && Object.values(stored).every(isAnswers) ? (stored as Drafts) : {}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAnswers = (value: unknown) =>
  isRecord(value) && Object.values(value).every((answer) => typeof answer === 'string')
