import { type FormEvent, useEffect, useState } from 'react'
import { parseStored, tabStorage } from '../../../lib/safe-storage.ts'

export type Answers = Readonly<Record<string, string>>

/**
 * What a person types in a dialog is kept in the tab until it is saved or thrown away: a session that ends, a reload or
 * a wrong click costs nothing.
 */
export function useDraft(key: string, initial: Answers) {
  const [start, setStart] = useState(() => ({ answers: readDraft(key) ?? initial, restored: readDraft(key) !== null }))
  const [changed, setChanged] = useState(start.restored)

  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const now = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const differs = Object.keys(now).some((name) => now[name] !== (initial[name] ?? ''))
    tabStorage.set(key, differs ? JSON.stringify(now) : null)
    setChanged(differs)
  }

  function forget() {
    tabStorage.set(key, null)
    setChanged(false)
    setStart({ answers: initial, restored: false })
  }

  return {
    /** For the fields, as their first values. */
    answers: start.answers,
    /** They are those of an earlier time. */
    restored: start.restored,
    /** There is something that would be lost. */
    changed,
    onInput,
    forget,
  }
}

export function readDraft(key: string): Answers | null {
  const draft = parseStored(tabStorage.get(key))
  const isDraft =
    typeof draft === 'object' && draft !== null && Object.values(draft).every((v) => typeof v === 'string')
  return isDraft ? (draft as Answers) : null
}
