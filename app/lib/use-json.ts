import { startTransition, useEffect, useState } from 'react'

/** What a page knows of something it asked the server for. */
export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T }
  /** `refused`: the server answered, but not with the thing; `network`: no answer came. */
  | { state: 'failed'; reason: 'refused' | 'network'; cause?: unknown }

/** Reads a public list of the API when the component appears, and again when asked to. */
export function useJson<T>(path: string): { fetched: Fetched<T>; retry: () => void } {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' })
  const [tries, setTries] = useState(1)

  useEffect(() => {
    const abort = new AbortController()
    setFetched((before) => (tries > 1 ? { state: 'loading' } : before))
    readJson<T>(path, abort.signal).then((answer) => {
      // In small steps: a long list must not hold up a finger on the screen.
      if (!abort.signal.aborted) startTransition(() => setFetched(answer))
    })
    return () => abort.abort()
  }, [path, tries])

  return { fetched, retry: () => setTries(tries + 1) }
}

async function readJson<T>(path: string, signal: AbortSignal): Promise<Fetched<T>> {
  try {
    const response = await fetch(path, { signal })
    if (!response.ok) return { state: 'failed', reason: 'refused' }
    return { state: 'loaded', value: await response.json() }
  } catch (cause) {
    return { state: 'failed', reason: 'network', cause }
  }
}
