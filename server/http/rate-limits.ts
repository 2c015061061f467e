import { normalizeIP } from '@fastify/rate-limit'
import type { onRequestHookHandler } from 'fastify'
import type { Clock } from '../clock.ts'
import { refuse, tooMany } from '../errors.ts'

const lengths = { '1 minute': 60_000, '1 hour': 60 * 60_000 }
/** Addresses that are remembered; of more, those that were heard of last. */
const MOST_ADDRESSES = 20_000

export type Limit = { max: number; timeWindow: keyof typeof lengths }
export type RateLimiter = (...limits: Limit[]) => onRequestHookHandler[]

/**
 * Per address, in memory; an IPv6 network counts as one address. Offices and campuses share one, so limits are wide.
 * Counted here and not by the plugin: that one heeds only the first of several limits, and turns away even those within
 * it when more arrive at once.
 */
export function rateLimiter(monotonic: Clock, enabled: boolean): RateLimiter {
  return (...limits) => {
    if (!enabled) return []
    const counters = limits.map(requestCounter)
    return [
      (request, reply, done) => {
        const address = normalizeIP(request.ip, 64)
        for (const waitOf of counters) {
          const wait = waitOf(address, monotonic())
          if (wait > 0) return refuse(reply, tooManyFor(Math.ceil(wait / 1000)))
        }
        done()
      },
    ]
  }
}

function requestCounter({ max, timeWindow }: Limit) {
  const length = lengths[timeWindow]
  const counts = new Map<string, { since: number; requests: number }>()

  /** Counts one more, and says how long its sender has to wait; 0 when it may pass. */
  return function waitOf(address: string, now: number): number {
    const known = counts.get(address)
    const isOver = !known || now >= known.since + length
    const current = isOver ? { since: now, requests: 1 } : { ...known, requests: known.requests + 1 }
    counts.delete(address)
    counts.set(address, current)
    const [oldest] = counts.keys()
    if (counts.size > MOST_ADDRESSES && oldest !== undefined) counts.delete(oldest)
    return current.requests > max ? current.since + length - now : 0
  }
}

function tooManyFor(seconds: number) {
  const when = seconds <= 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return tooMany(`Many requests have come from your network. Please try again in ${when}, or call us.`, seconds)
}
