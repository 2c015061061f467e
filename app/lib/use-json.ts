import { startTransition, useEffect, useState } from 'react'
import type { Shape } from './answer-shape.ts'

/** The state of a request for data of the API. */
export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T }
  /** `refused`: the server answered with an error or with something unreadable; `network`: no answer came. */
  | { state: 'failed'; reason: 'refused' | 'network'; cause?: unknown }

/** Fetches data of the public API on mount, and again on `retry`. `isAnswer` must not change between renders. */
export function useJson<T>(path: string, isAnswer: Shape<T>): { fetched: Fetched<T>; retry: () => void } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' })
  const [tries, setTries] = useState(1)

  useEffect(() => {
    const abort = new AbortController()
    setFetched((before) => (tries > 1 ? { state: 'loading' } : before))
    readJson(path, isAnswer, abort.signal).then((answer) => {
      // A transition, because rendering a long list would delay taps and keys.
      if (!abort.signal.aborted) startTransition(() => setFetched(answer))
    })
    return () => abort.abort()
  }, [path, isAnswer, tries])

  return { fetched, retry: () => setTries(tries + 1) }
}

async function readJson<T>(path: string, isAnswer: Shape<T>, signal: AbortSignal): Promise<Fetched<T>> {
  let reason: 'refused' | 'network' = 'network'
  try {
    const response = await fetch(path, { signal })
    const value: unknown = response.ok && (await response.json())
    reason = 'refused'
    return isAnswer(value) ? { state: 'loaded', value } : { state: 'failed', reason }
  } catch (cause) {
    return { state: 'failed', reason, cause }
  }
}
