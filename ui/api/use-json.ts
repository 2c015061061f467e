import { startTransition, useEffect, useState } from 'react'

/** The state of a request for data of the API. */
export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T }
  /**
   * `refused`: the server answered with an error or with something unreadable; `network`: no answer came. Without a cause
   * it was an error of the server.
   */
  | { state: 'failed'; reason: 'refused' | 'network'; cause?: unknown }

/** Throws for an answer that cannot be read. */
type Read<T> = (answer: unknown) => T

/** Fetches data of the public API on mount, and again on `retry`. `read` must not change between renders. */
export function useJson<T>(path: string, read: Read<T>): { fetched: Fetched<T>; retry: () => void } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' })
  const [tries, setTries] = useState(1)

  useEffect(() => {
    const abort = new AbortController()
    setFetched((before) => (tries > 1 ? { state: 'loading' } : before))
    readJson(path, read, abort.signal).then((answer) => {
      // A transition, because rendering a long list would delay taps and keys.
      if (!abort.signal.aborted) startTransition(() => setFetched(answer))
    })
    return () => abort.abort()
  }, [path, read, tries])

  return { fetched, retry: () => setTries(tries + 1) }
}

async function readJson<T>(path: string, read: Read<T>, signal: AbortSignal): Promise<Fetched<T>> {
  let reason: 'refused' | 'network' = 'network'
  try {
    const response = await fetch(path, { signal })
    if (!response.ok) return { state: 'failed', reason: 'refused' }
    const answer: unknown = await response.json()
    reason = 'refused'
    return { state: 'loaded', value: read(answer) }
  } catch (cause) {
    return { state: 'failed', reason, cause }
  }
}
