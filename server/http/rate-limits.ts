import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { Refused, tooMany } from '../errors.ts'

export type Limit = { max: number; timeWindow: '1 minute' | '1 hour' }
export type RateLimiter = (...limits: Limit[]) => onRequestHookHandler[]

/** Per address, in memory; an IPv6 network counts as one address. Offices and campuses share one, so limits are wide. */
export async function rateLimiter(api: FastifyInstance, enabled: boolean): Promise<RateLimiter> {
  if (!enabled) return () => []
  await api.register(rateLimit, {
    global: false,
    cache: 20_000,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      const when = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
      return new Refused(
        tooMany(`Many requests have come from your network. Please try again in ${when}, or call us.`, seconds),
      )
    },
  })
  return (...limits) => limits.map((limit) => api.rateLimit(limit))
}
