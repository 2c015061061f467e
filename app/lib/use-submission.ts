import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sent } from './send-json.ts'

/** One send at a time: idle, submitting, then done or failed; each falls back to idle after its own time. */
export type Submission = { state: 'idle' | 'submitting' | 'done' } | { state: 'failed'; sent: Sent }

type Options = {
  /** After how long `done` and `failed` become `idle` again, in milliseconds; never when left out. */
  doneFor?: number
  failedFor?: number
  /** Called when `done` has had its time. */
  onDoneOver?: () => void
}

export type Sending = {
  submission: Submission
  /** Runs one sending; a second call while one is under way does nothing. The key stays the same until one succeeds. */
  submit: (send: (idempotencyKey: string) => Promise<Sent>) => Promise<Sent | undefined>
  /** The answers changed: the next try is another sending, with a key of its own. */
  changed: () => void
  reset: () => void
}

export function useSubmission({ doneFor, failedFor, onDoneOver }: Options): Sending {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' })
  const underWay = useRef(false)
  const key = useRef<string>(undefined)
  const doneOver = useRef(onDoneOver)
  useEffect(() => {
    doneOver.current = onDoneOver
  })

  const reset = useCallback(() => setSubmission({ state: 'idle' }), [])

  useEffect(() => {
    const rest = submission.state === 'done' ? doneFor : submission.state === 'failed' ? failedFor : undefined
    if (rest === undefined) return
    const timer = setTimeout(() => {
      reset()
      if (submission.state === 'done') doneOver.current?.()
    }, rest)
    return () => clearTimeout(timer)
  }, [submission, doneFor, failedFor, reset])

  async function submit(send: (idempotencyKey: string) => Promise<Sent>) {
    if (underWay.current) return undefined
    underWay.current = true
    setSubmission({ state: 'submitting' })
    key.current ??= newKey()
    const sent = await send(key.current)
    underWay.current = false
    if (sent.outcome === 'accepted') {
      key.current = undefined
      setSubmission({ state: 'done' })
    } else {
      // A refusal was an answer, so the next try is another sending; without an answer it may be the same one.
      if (sent.outcome === 'refused') key.current = undefined
      setSubmission({ state: 'failed', sent })
    }
    return sent
  }

  function changed() {
    key.current = undefined
  }

  return { submission, submit, changed, reset }
}

/** crypto.randomUUID exists only on secure origins; a firm may try the site on a plain one. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
