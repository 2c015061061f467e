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
  /** Runs one sending; a second call while one is under way does nothing. */
  submit: (send: () => Promise<Sent>) => Promise<Sent | undefined>
  /** Says that the sending failed before it began. */
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

/** What was stalled or never sent stays on the screen: the person may have looked away long before it was given up. */
function expires(submission: Submission): boolean {
  if (submission.state !== 'failed') return false
  const { sent } = submission
  return !(sent.outcome === 'network' && (sent.stalled || sent.unsent))
}
