import { type ContentPath, isSame } from '../../contract/content/content-path.ts'
import type { Json } from '../../contract/content/fields.ts'

/** Edits of one field within this time count as one, so that undo takes back words and not letters. */
const TYPING_PAUSE = 1000
const MAX_EDITS = 200

type Edit = {
  before: Json
  path: ContentPath
  /** The edit in words, for the announcement: "Lead", "Story 2 moved". */
  label: string
}

/** The edits of a session, with the values for undo and redo. */
export type EditHistory = {
  value: Json
  past: readonly Edit[]
  future: readonly Edit[]
  lastEditAt: number
}

export const startHistory = (value: Json): EditHistory => ({ value, past: [], future: [], lastEditAt: 0 })

type NewEdit = { value: Json; path: ContentPath; label: string; at: number; typed?: boolean }

export function addEdit(history: EditHistory, { value, path, label, at, typed = false }: NewEdit): EditHistory {
  if (isSame(value, history.value)) return history
  const last = history.past.at(-1)
  const continues =
    typed && last?.path === path && at - history.lastEditAt < TYPING_PAUSE && history.future.length === 0
  const past = continues ? history.past : [...history.past, { before: history.value, path, label }].slice(-MAX_EDITS)
  return { value, past, future: [], lastEditAt: typed ? at : 0 }
}

export function undoEdit(history: EditHistory): EditHistory {
  const last = history.past.at(-1)
  if (!last) return history
  const future = [{ ...last, before: history.value }, ...history.future]
  return { value: last.before, past: history.past.slice(0, -1), future, lastEditAt: 0 }
}

export function redoEdit(history: EditHistory): EditHistory {
  const [next, ...future] = history.future
  if (!next) return history
  const past = [...history.past, { ...next, before: history.value }]
  return { value: next.before, past, future, lastEditAt: 0 }
}

/**
 * Applies a colleague's changes to the value and to every step of the history, so that undo takes back own edits only.
 */
export function rebaseHistory(history: EditHistory, rebase: (value: Json) => Json): EditHistory {
  const rebased = (edit: Edit): Edit => ({ ...edit, before: rebase(edit.before) })
  return {
    value: rebase(history.value),
    past: history.past.map(rebased),
    future: history.future.map(rebased),
    lastEditAt: 0,
  }
}
