import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isReloading } from '../../ui/loading/reload.ts'
import { type Answers, keepDraft, readDraft } from '../session/drafts.ts'
import { useSession } from '../session/session.tsx'

/**
 * Keeps the answers of a form until they are saved or discarded, also over the end of a session, a reload or a wrong
 * click. They belong to the account, and signing out removes them.
 */
export function useDraft(form: string, initial: Answers) {
  const { account } = useSession()
  const [start, setStart] = useState(() => {
    const draft = readDraft(account, form)
    return { answers: draft ?? initial, restored: draft !== undefined, round: 0 }
  })
  const [changed, setChanged] = useState(start.restored)
  const typed = useRef(start.answers)

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
    const now = answersIn(event.currentTarget)
    typed.current = now
    const differs = Object.keys(now).some((name) => now[name] !== (initial[name] ?? ''))
    keepDraft(account, form, differs ? now : null)
    setChanged(differs)
  }

  function forget() {
    keepDraft(account, form, null)
    setChanged(false)
    typed.current = initial
    setStart({ ...start, answers: initial, restored: false })
  }

  /** Starts the form again with other answers. They are kept like typed ones when they are not saved yet. */
  function startFrom(answers: Answers, isUnsaved: boolean) {
    keepDraft(account, form, isUnsaved ? answers : null)
    setChanged(isUnsaved)
    typed.current = answers
    setStart({ answers, restored: isUnsaved, round: start.round + 1 })
  }

  /** Stores other answers than those of the fields, for a form that is about to start again with them. */
  function replace(answers: Answers) {
    keepDraft(account, form, answers)
  }

  return {
    /** The initial values of the fields. */
    answers: start.answers,
    /** Whether the answers come from a draft. */
    restored: start.restored,
    /** Changes when the form has to start again, so that it can be its key. */
    formKey: `${start.restored} ${start.round}`,
    /** There is something that would be lost. */
    changed,
    /** Returns the current values of the fields. */
    getTyped: () => typed.current,
    onInput,
    replace,
    startFrom,
    forget,
  }
}

/** A box without its tick is an answer, too, although the browser sends none for it. */
function answersIn(form: HTMLFormElement): Record<string, string> {
  const answers = Object.fromEntries(new FormData(form)) as Record<string, string>
  for (const element of form.elements)
    if (element instanceof HTMLInputElement && element.type === 'checkbox' && element.name) answers[element.name] ??= ''
  return answers
}
