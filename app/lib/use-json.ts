import { useEffect, useState } from 'react'

/** What a page knows of something it asked the server for. */
export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T }
  /** `refused`: the server answered, but not with the thing; `network`: no answer came. */
  | { state: 'failed'; reason: 'refused' | 'network'; cause?: unknown }

/** Reads a public list of the API once, when the component appears. */
export function useJson<T>(path: string): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'loading' })

  useEffect(() => {
    const abort = new AbortController()
    readJson<T>(path, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setFetched(answer)
    })
    return () => abort.abort()
  }, [path])

  return fetched
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
