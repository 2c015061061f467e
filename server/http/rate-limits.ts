import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import { refuse, tooMany } from '../errors.ts'
import { digest } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'
import { limitKeyOf } from './client-address.ts'
import { memoryRateLimiters } from './memory-rate-limiter.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
export const perMinute = (max: number): Limit => ({ max, seconds: MINUTE })
export const perHour = (max: number): Limit => ({ max, seconds: HOUR })
export const perDay = (max: number): Limit => ({ max, seconds: 24 * HOUR })

type Limit = { max: number; seconds: number }
export type Counter = {
  /** Counts one more for the key. Returns the milliseconds to wait, or 0 when it is within every limit. */
  count: (key: string) => Promise<number>
  /** Takes one count back: what it was counted for did not happen. */
  uncount: (key: string) => Promise<void>
}
export type RateLimits = ReturnType<typeof rateLimits>

type RateLimitOptions = { storage: Pick<Storage, 'sharedRateLimiter'>; monotonic: Clock; enabled: boolean }

/**
 * Counts requests in memory and, where instances share a database, there too. What this process alone has counted beyond
 * a limit is refused without asking the database, so that a flood does not reach it. Keys are stored as digests, because
 * most of them are addresses.
 */
export function rateLimits({ storage, monotonic, enabled }: RateLimitOptions) {
  const inMemory = enabled ? memoryRateLimiters(monotonic) : undefined
  function counterOf(name: string, limits: Limit[], isShared: boolean): Counter {
    if (!inMemory) return { count: async () => 0, uncount: async () => {} }
    const limiters = limits.flatMap(({ max, seconds }) => {
      const limit = { keyPrefix: `${name}:${seconds}`, points: max, duration: seconds }
      const shared = isShared ? storage.sharedRateLimiter?.(limit) : undefined
      return shared ? [inMemory(limit), shared] : [inMemory(limit)]
    })
    return {
      async count(key) {
        for (const limiter of limiters) {
          const wait = await consume(limiter, digest(key))
          if (wait > 0) return wait
        }
        return 0
      },
      async uncount(key) {
        await Promise.allSettled(limiters.map((limiter) => limiter.reward(digest(key))))
      },
    }
  }

  const counter = (name: string, ...limits: Limit[]) => counterOf(name, limits, true)
  /** Never asks the database: for work that each instance does for itself, and that goes on while the database is away. */
  const localCounter = (name: string, ...limits: Limit[]) => counterOf(name, limits, false)

  /** Limits requests to a route. Offices and campuses share an address, so such limits are wide. */
  function limitRequests(
    name: string,
    limits: Limit[],
    keyOf: (request: FastifyRequest) => string | Promise<string> = ({ clientAddress }) => limitKeyOf(clientAddress),
  ): onRequestHookHandler {
    const { count } = counter(name, ...limits)
    return async (request, reply) => {
      const wait = await count(await keyOf(request))
      if (wait > 0) return refuse(reply, tooManyFor(Math.ceil(wait / 1000)))
    }
  }

  return { isEnabled: enabled, counter, localCounter, limitRequests }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  return limiter.consume(key).then(() => 0, waitOf)
}

/**
 * A limiter rejects with the state of the window when the limit is reached, and with an error when the database is away:
 * then the count in memory, which was asked before, decides alone.
 */
function waitOf(rejection: { msBeforeNext: number } | Error): number {
  return rejection instanceof Error ? 0 : Math.max(1, rejection.msBeforeNext)
}

function tooManyFor(seconds: number) {
  const when = seconds <= 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return tooMany(`Many requests have come from your network. Please try again in ${when}, or call us.`, seconds)
}
