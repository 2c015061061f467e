import { normalizeIP } from '@fastify/rate-limit'
import type { Clock } from '../clock.ts'

const MINUTE = 60 * 1000
/** Far beyond a back office whose session has ended in every tab. */
const MOST_A_MINUTE = 600

/**
 * Whether an address has shown too many wrong tokens within a minute. Valid ones are never held up: guessing is hopeless
 * anyway, and an office shares one address.
 */
export function rejectedTokens(monotonic: Clock) {
  let counts = new Map<string, number>()
  let since = -Infinity
  return function tooMany(address: string): boolean {
    const now = monotonic()
    if (now - since >= MINUTE) {
      counts = new Map()
      since = now
    }
    const key = normalizeIP(address, 64)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > MOST_A_MINUTE
  }
}
