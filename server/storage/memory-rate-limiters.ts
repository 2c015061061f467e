import { LRUCache } from 'lru-cache'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'

/** At most `points` in `duration` seconds for each key. `keyPrefix` names the limit. */
export type RateLimit = { keyPrefix: string; points: number; duration: number }
export type CreateRateLimiters = (limit: RateLimit) => RateLimiterAbstract[]

const MOST_KEYS = 50_000

/**
 * Limiters that count in this process alone. Of all their keys the least recently used are forgotten first, so that a
 * flood from many networks does not fill the memory.
 */
export function memoryRateLimiters(mostKeys = MOST_KEYS): CreateRateLimiters {
  const owners = new LRUCache<string, RateLimiterMemory>({
    max: mostKeys,
    dispose(limiter, key, reason) {
      if (reason === 'evict') void limiter.delete(limiter.parseKey(key))
    },
  })
  class BoundedLimiter extends RateLimiterMemory {
    override consume(...args: Parameters<RateLimiterMemory['consume']>) {
      owners.set(this.getKey(args[0]), this)
      return super.consume(...args)
    }
  }
  return (limit) => [new BoundedLimiter(limit)]
}
