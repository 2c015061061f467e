import { CompiledQuery } from 'kysely'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import { type CreateRateLimiters, memoryRateLimiters } from './memory-rate-limiters.ts'
import type { Database } from './storage.ts'

/**
 * Limiters of all instances together, behind one in memory. What this process alone has counted beyond a limit is
 * refused without asking the database, so a flood does not reach it.
 */
export function postgresRateLimiters(db: Database): CreateRateLimiters {
  const inMemory = memoryRateLimiters()
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  return (limit) => [
    ...inMemory(limit),
    new RateLimiterPostgres({
      ...limit,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    }),
  ]
}
