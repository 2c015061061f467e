import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { CachedResponse } from '../http/cached-response.ts'

const MAX_BYTES = 16 * 1024 * 1024

type Entry = { response: CachedResponse; until: number; version: number }

/** An LRU cache of rendered variants of a page. Concurrent requests for one variant share its rendering. */
export function variantCache(clock: Clock) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response: { plain, br, gzip } }, key) =>
      plain.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0) + key.length,
  })
  const rendering = new Map<string, Promise<CachedResponse>>()
  let version = 0

  /** The cached variant, or the one that is being rendered. */
  function peek(key: string): Promise<CachedResponse> | undefined {
    const cached = entries.get(key)
    if (cached && cached.version === version && clock() < cached.until) return Promise.resolve(cached.response)
    return rendering.get(key)
  }

  return {
    peek,
    invalidate() {
      version += 1
      rendering.clear()
    },
    get(key: string, render: () => Promise<{ response: CachedResponse; until: number }>): Promise<CachedResponse> {
      const known = peek(key)
      if (known) return known
      const startedAt = version
      const promise = render()
        .then(({ response, until }) => {
          if (clock() < until) entries.set(key, { response, until, version: startedAt })
          return response
        })
        .finally(() => {
          if (rendering.get(key) === promise) rendering.delete(key)
        })
      rendering.set(key, promise)
      return promise
    },
  }
}
