import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countTurns } from '../../tests/support/count-turns.ts'
import { yieldingConnection } from './yielding-connection.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Each query takes so many milliseconds of the thread. */
function slowConnection(milliseconds: number): DatabaseConnection {
  return {
    async executeQuery() {
      vi.advanceTimersByTime(milliseconds)
      return { rows: [] }
    },
    streamQuery: () => expect.unreachable(),
  }
}
const query = {} as CompiledQuery

/** The number of event loop iterations during this many sequential queries. */
async function turnsDuring(connection: DatabaseConnection, queries: number): Promise<number> {
  const { turns } = await countTurns(async () => {
    for (let n = 0; n < queries; n += 1) await connection.executeQuery(query)
  })
  return turns
}

test('a sequence of queries lets the event loop turn after every ten milliseconds', async () => {
  expect(await turnsDuring(yieldingConnection(slowConnection(4)), 90)).toBeGreaterThanOrEqual(30)
})

test('short queries are not interrupted', async () => {
  expect(await turnsDuring(yieldingConnection(slowConnection(0.1)), 90)).toBe(0)
})
