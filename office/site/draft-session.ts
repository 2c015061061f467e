import { type ContentPath, isSame, withValueAt } from '../../contract/content/content-path.ts'
import type { Json } from '../../contract/content/fields.ts'
import type { PageDraft, Presence, SavedDraft } from '../../contract/content/site-editing.ts'
import type { Answer } from '../session/staff-api.ts'
import type { UnsavedEdits } from '../session/unsaved-edits.ts'
import { addEdit, type EditHistory, rebaseHistory, redoEdit, startHistory, undoEdit } from './edit-history.ts'
import { type ContentConflict, mergeContent } from './merge-content.ts'

const SAVE_DELAY = 400
const RETRY_DELAY = 3000

export type Saving =
  | { state: 'saved'; at: string | null }
  | { state: 'saving' }
  | { state: 'offline' }
  | { state: 'refused'; sentence: string }

/** A colleague's draft with the fields that both changed. Nothing is sent until each of them is decided. */
export type DraftConflict = { theirs: PageDraft; fields: readonly ContentConflict[] }

type DraftState = {
  history: EditHistory
  published: Json
  saving: Saving
  alsoHere: readonly string[]
  conflict: DraftConflict | undefined
}

type Options = {
  page: PageDraft
  /** Edits that an earlier tab could not send. */
  unsaved: UnsavedEdits | undefined
  /** A stale version is answered with the current PageDraft. */
  save: (draft: Json, version: string) => Promise<Answer<SavedDraft | PageDraft>>
  /** Keeps edits in this browser until the server has them. */
  keep: (edits: UnsavedEdits | null) => void
  now?: () => number
}

export type Edit = { path: ContentPath; label: string; typed?: boolean }

/** The draft of one page while it is edited: undo, saving, and merging with what colleagues save. */
export function startDraftSession({ page, unsaved, save, keep, now = Date.now }: Options) {
  const { schema } = page
  const listeners = new Set<() => void>()
  /** The server's version, as far as this session knows. */
  let server = { version: page.version, draft: page.draft }
  /** When the server last stored the draft; null when there is none. */
  let savedAt = page.savedAt
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let ended = false
  let state: DraftState = {
    history: startHistory(page.draft),
    published: page.published,
    saving: { state: 'saved', at: savedAt },
    alsoHere: page.alsoHere,
    conflict: undefined,
  }

  function set(changes: Partial<DraftState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const isUnsaved = () => !isSame(state.history.value, server.draft)

  function setHistory(history: EditHistory) {
    if (history === state.history) return
    set({ history })
    keep(isUnsaved() ? { base: server.draft, draft: history.value } : null)
    // Not called saved until the server has it, also in the moment before it is sent.
    if (isUnsaved() && state.saving.state === 'saved') set({ saving: { state: 'saving' } })
    schedule(SAVE_DELAY)
  }

  function schedule(delay: number) {
    clearTimeout(timer)
    if (!ended && !state.conflict && isUnsaved()) timer = setTimeout(() => void flush(), delay)
    else if (!running && state.saving.state !== 'saved' && !isUnsaved())
      set({ saving: { state: 'saved', at: savedAt } })
  }

  /** Sends what is not saved yet. Resolves to whether the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    if (state.conflict) return false
    if (!isUnsaved()) return true
    running = send().finally(() => {
      running = undefined
    })
    await running
    return !isUnsaved()
  }

  async function send() {
    const draft = state.history.value
    set({ saving: { state: 'saving' } })
    const answer = await save(draft, server.version)
    if (answer.outcome === 'accepted') {
      server = { version: answer.value.version, draft }
      savedAt = answer.value.savedAt
      set({ saving: { state: 'saved', at: savedAt } })
      keep(isUnsaved() ? { base: draft, draft: state.history.value } : null)
      schedule(SAVE_DELAY)
    } else if (answer.outcome === 'refused' && answer.stale && 'draft' in answer.stale.current) {
      mergeWith(answer.stale.current)
      schedule(0)
    } else if (answer.outcome === 'network' || answer.status === 429 || answer.status >= 500) {
      set({ saving: { state: 'offline' } })
      schedule(RETRY_DELAY)
    } else {
      set({ saving: { state: 'refused', sentence: answer.error ?? 'The draft could not be saved.' } })
    }
  }

  /** Fields that only they changed are taken over; where both changed one, the person decides. */
  function mergeWith(theirs: PageDraft) {
    const base = server.draft
    const sides = (mine: Json) => ({ base, mine, theirs: theirs.draft })
    const { conflicts } = mergeContent(schema, sides(state.history.value))
    const history = rebaseHistory(state.history, (mine) => mergeContent(schema, sides(mine)).value)
    const known = { published: theirs.published, alsoHere: theirs.alsoHere }
    if (conflicts.length === 0) {
      server = { version: theirs.version, draft: theirs.draft }
      set({ history, ...known })
      keep(isUnsaved() ? { base: server.draft, draft: history.value } : null)
    } else {
      // The old base is kept with the edits, so that the question is asked again after a reload.
      keep({ base, draft: state.history.value })
      set({ history, ...known, conflict: { theirs, fields: conflicts } })
    }
  }

  if (unsaved) {
    server = { version: page.version, draft: unsaved.base }
    state = { ...state, history: startHistory(unsaved.base) }
    state = {
      ...state,
      history: addEdit(state.history, { value: unsaved.draft, path: '', label: 'Earlier changes', at: 0 }),
    }
    mergeWith(page)
    schedule(SAVE_DELAY)
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getVersion: () => server.version,
    edit(value: Json, edit: Edit) {
      setHistory(addEdit(state.history, { value, at: now(), ...edit }))
    },
    undo() {
      setHistory(undoEdit(state.history))
    },
    redo() {
      setHistory(redoEdit(state.history))
    },
    /** Decides one field of a conflict. */
    resolve(field: ContentConflict, choice: 'mine' | 'theirs') {
      if (!state.conflict) return
      const { theirs } = state.conflict
      const fields = state.conflict.fields.filter((other) => other !== field)
      const value =
        choice === 'theirs' ? withValueAt(state.history.value, field.path, field.theirs ?? null) : state.history.value
      if (fields.length === 0) server = { version: theirs.version, draft: theirs.draft }
      set({ conflict: fields.length > 0 ? { theirs, fields } : undefined })
      setHistory(addEdit(state.history, { value, path: field.path, label: field.where.join(', '), at: now() }))
      schedule(0)
    },
    /** Returns whether a colleague has saved, so that the draft is to be loaded. */
    hear({ version, alsoHere }: Presence): boolean {
      set({ alsoHere })
      return version !== server.version && !running && !state.conflict
    },
    /** The draft as the server has it now, after a colleague saved or after a publication. */
    receive(fresh: PageDraft) {
      if (running || state.conflict) return
      if (fresh.version !== server.version) {
        mergeWith(fresh)
        schedule(SAVE_DELAY)
      } else set({ alsoHere: fresh.alsoHere, published: fresh.published })
    },
    /** An earlier version that this person has restored. Undo leads back to the texts before it. */
    adopt(fresh: PageDraft, label: string) {
      server = { version: fresh.version, draft: fresh.draft }
      savedAt = fresh.savedAt
      set({
        history: addEdit(state.history, { value: fresh.draft, path: '', label, at: now() }),
        published: fresh.published,
        alsoHere: fresh.alsoHere,
        conflict: undefined,
        saving: { state: 'saved', at: savedAt },
      })
      keep(null)
    },
    flush,
    end() {
      ended = true
      clearTimeout(timer)
    },
  }
}

export type DraftSession = ReturnType<typeof startDraftSession>
