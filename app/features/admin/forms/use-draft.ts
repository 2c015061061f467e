import { type FormEvent, useEffect, useState } from 'react'
import { isReloading } from '../../../lib/reload.ts'
import { useSession } from '../session/session.tsx'
import { type Answers, keepDraft, readDraft } from './drafts.ts'

/**
 * Keeps what a person types in a form until it is saved or thrown away: a session that ends, a reload or a wrong click
 * costs nothing. It belongs to the account, and signing out clears it.
 */
export function useDraft(form: string, initial: Answers) {
  const { account } = useSession()
  const [start, setStart] = useState(() => {
    const draft = readDraft(account, form)
    return { answers: draft ?? initial, restored: draft !== undefined }
  })
  const [changed, setChanged] = useState(start.restored)

  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => {
      // The draft is still there after a reload that the page itself started.
      if (!isReloading()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const now = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const differs = Object.keys(now).some((name) => now[name] !== (initial[name] ?? ''))
    keepDraft(account, form, differs ? now : null)
    setChanged(differs)
  }

  function forget() {
    keepDraft(account, form, null)
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
