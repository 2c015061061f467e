import { sql } from 'kysely'
import type { Database } from './storage.ts'

/** Rows that were inserted, changed or deleted, after which tables may have grown so much that plans are wrong. */
export const MANY_CHANGES = 10_000

/** SQLite names the tables that have ten times as many or as few rows as when they were analysed, or never were. */
const NAME_TABLES = sql<{ optimize: string }>`pragma optimize = 0x10003`

/** FTS5 finds its own tables by number. Counting their rows would read the whole index. */
const isOfIndex = (statement: string) => /"person_search_(?!rows")\w+"/.test(statement)

/**
 * Gathers the statistics by which SQLite plans queries, one table at a time, from some rows of each index
 * (`analysis_limit`). `version` counts, so that other connections read them again.
 */
export function sqliteStatistics(db: Database, totalChanges: () => number) {
  let version = 0
  let gatheredAt = totalChanges()
  let running: Promise<void> | undefined

  async function analyse(): Promise<void> {
    gatheredAt = totalChanges()
    const { rows } = await NAME_TABLES.execute(db)
    const statements = rows.map(({ optimize }) => optimize).filter((statement) => !isOfIndex(statement))
    for (const statement of statements) await sql.raw(statement).execute(db)
    if (statements.length > 0) version += 1
  }
  function gather(): Promise<void> {
    running ??= analyse().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    version: () => version,
    gather,
    /** Called after a transaction. A failure is repeated after the next one, or by housekeeping. */
    changed(): void {
      if (totalChanges() - gatheredAt >= MANY_CHANGES) void gather().catch(() => {})
    },
    settled: async () => running?.catch(() => {}),
  }
}
