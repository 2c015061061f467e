import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** Milliseconds of queries after which the event loop turns. */
const LONGEST_TURN = 10

/**
 * SQLite answers synchronously, so a sequence of queries would hold the event loop until its end. This connection lets it
 * turn after every ten milliseconds of queries, also within a transaction: Kysely gives the connection to nobody else.
 */
export function yieldingConnection(connection: DatabaseConnection): DatabaseConnection {
  let turnStarted: number | undefined

  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (turnStarted === undefined) {
        turnStarted = performance.now()
        setImmediate(() => {
          turnStarted = undefined
        })
      }
      const startedAt = turnStarted
      const result = await connection.executeQuery<Row>(query)
      if (performance.now() - startedAt > LONGEST_TURN) await nextTurn()
      return result
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}
