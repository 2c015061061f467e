import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sent } from '../api/send-json.ts'

/** One send at a time: idle, submitting, then done or failed; each falls back to idle after its own time. */
export type Submission = { state: 'idle' | 'submitting' | 'done' } | { state: 'failed'; sent: Sent }

type Options = {
  /** After how long `done` and `failed` become `idle` again, in milliseconds; never when left out. */
  doneFor?: number
  failedFor?: number
  /** Called when `done` becomes `idle`. */
  onDoneOver?: () => void
}

type Sending = {
  submission: Submission
  /** Runs one submission; a second call meanwhile does nothing. */
  submit: (send: () => Promise<Sent>) => Promise<Sent | undefined>
  /** Sets a failure without sending. */
  fail: (sent: Sent) => void
  reset: () => void
}

export function useSubmission({ doneFor, failedFor, onDoneOver }: Options): Sending {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' })
  const underWay = useRef(false)
  const doneOver = useRef(onDoneOver)
  useEffect(() => {
    doneOver.current = onDoneOver
  })

  const reset = useCallback(() => setSubmission({ state: 'idle' }), [])

  useEffect(() => {
    const rest = submission.state === 'done' ? doneFor : expires(submission) ? failedFor : undefined
    if (rest === undefined) return
    const timer = setTimeout(() => {
      reset()
      if (submission.state === 'done') doneOver.current?.()
    }, rest)
    return () => clearTimeout(timer)
  }, [submission, doneFor, failedFor, reset])

  async function submit(send: () => Promise<Sent>) {
    if (underWay.current) return undefined
    underWay.current = true
    setSubmission({ state: 'submitting' })
    const sent = await send()
    underWay.current = false
    setSubmission(sent.outcome === 'accepted' ? { state: 'done' } : { state: 'failed', sent })
    return sent
  }

  return { submission, submit, fail: (sent) => setSubmission({ state: 'failed', sent }), reset }
}

/** Stalled and unsent submissions stay on the screen, because the visitor may not be looking. */
function expires(submission: Submission): boolean {
  if (submission.state !== 'failed') return false
  const { sent } = submission
  return !(sent.outcome === 'network' && (sent.stalled || sent.unsent))
}
