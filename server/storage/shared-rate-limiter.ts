import { CompiledQuery } from 'kysely'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import type { Database } from './storage.ts'

/** At most `points` in `duration` seconds for each key. `keyPrefix` names the limit. */
export type RateLimit = { keyPrefix: string; points: number; duration: number }

/** Counts in PostgreSQL, for all instances together. */
export function sharedRateLimiter(db: Database, limit: RateLimit): RateLimiterPostgres {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  return new RateLimiterPostgres({
    ...limit,
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}
