import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { databaseFailure } from './database-error.ts'

/** In milliseconds. */
export type PoolTimings = {
  /** A connection that has not answered for this long is probed before it is used. */
  probeAfter: number
  probeTimeout: number
}

const PROBE = 'select 1'

/**
 * A pool for Kysely that replaces connections which no longer answer. pg alone gives a connection back to the pool
 * after a query time-out, where the next query waits on it in vain.
 */
export function openPool(options: pg.PoolConfig, timings: PoolTimings): PostgresPool {
  const pool = new pg.Pool({ ...options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
  const lastAnswer = new WeakMap<pg.PoolClient, number>()
  const unused = new WeakSet<pg.PoolClient>()
  /** When a connection was last found dead. Idle ones that have not answered since are dropped without a probe. */
  let deadAt = -Infinity
  let ended: Promise<void> | undefined
  const answered = (client: pg.PoolClient) => lastAnswer.set(client, performance.now())

  // Without listeners the error of a broken connection would end the process. The pool replaces the connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    unused.add(client)
    answered(client)
  })

  async function isAlive(client: pg.PoolClient): Promise<boolean> {
    if (unused.delete(client)) return true
    const since = lastAnswer.get(client) ?? -Infinity
    if (since < deadAt) return false
    if (performance.now() - since < timings.probeAfter) return true
    const probe = { text: PROBE, query_timeout: timings.probeTimeout }
    const alive = await client.query(probe).then(
      () => true,
      () => false,
    )
    if (alive) answered(client)
    else deadAt = performance.now()
    return alive
  }

  /** The part of a connection that Kysely uses. After a time-out it runs no further query and leaves the pool. */
  function guarded(client: pg.PoolClient): PostgresPoolClient {
    let dead = false
    async function run(text: string, values: readonly unknown[]) {
      if (dead) throw new Error('Connection terminated')
      try {
        const result = await client.query(text, [...values])
        answered(client)
        return result
      } catch (error) {
        if (error instanceof pg.DatabaseError) answered(client)
        else if (databaseFailure(error) === 'unavailable') {
          dead = true
          deadAt = performance.now()
        }
        throw error
      }
    }
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Cursors are not used here: no time-out would end them.')
      return run(text, values)
    }
    return { query, release: (destroy) => client.release(destroy || dead) }
  }

  return {
    options: pool.options,
    async connect() {
      // The loop ends at the latest with a new connection, which is not probed.
      for (;;) {
        const client = await pool.connect()
        if (await isAlive(client)) return guarded(client)
        client.release(true)
      }
    },
    end() {
      ended ??= pool.end()
      return ended
    },
  }
}
