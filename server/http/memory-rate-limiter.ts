import { LRUCache } from 'lru-cache'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import type { Clock } from '../clock.ts'
import type { RateLimit } from '../storage/shared-rate-limiter.ts'

const MAX_KEYS = 50_000

/**
 * Limiters that count in this process alone. The library would time their windows by the computer's clock, which may
 * jump; these end by the monotonic clock. Of all keys the least recently used are forgotten first, so that a flood from
 * many networks does not fill the memory.
 */
export function memoryRateLimiters(monotonic: Clock, mostKeys = MAX_KEYS) {
  const windows = new LRUCache<string, RateLimiterMemory>({
    max: mostKeys,
    // A start at 0 means to lru-cache that there is no end.
    perf: { now: () => monotonic() + 1 },
    ttlResolution: 0,
    dispose: (limiter, key) => void limiter.delete(limiter.parseKey(key)),
  })

  class MonotonicLimiter extends RateLimiterMemory {
    readonly #ttl: number
    constructor({ duration, ...limit }: RateLimit) {
      // For the library, 0 is a window without an end.
      super({ ...limit, duration: 0 })
      this.#ttl = duration * 1000
    }

    override consume(key: string, points?: number): Promise<RateLimiterRes> {
      const id = this.getKey(key)
      if (!windows.get(id) || windows.getRemainingTTL(id) <= 0) {
        windows.delete(id)
        windows.set(id, this, { ttl: this.#ttl })
      }
      const remaining = { msBeforeNext: windows.getRemainingTTL(id) }
      return super.consume(key, points).then(
        (state) => Object.assign(state, remaining),
        (state) => Promise.reject(Object.assign(state, remaining)),
      )
    }
  }
  return (limit: RateLimit) => new MonotonicLimiter(limit)
}
