import type SqliteDatabase from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely'
import { yieldingConnection } from './yielding-connection.ts'

const MAX_STATEMENTS = 500

/** Kysely's SQLite dialect with BEGIN IMMEDIATE, a safe rollback and a cache of prepared statements. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #raw: SqliteDatabase.Database
  constructor(raw: SqliteDatabase.Database) {
    super({ database: raw })
    this.#raw = raw
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#raw)
  }
}

/** BEGIN IMMEDIATE waits for the write lock; a transaction that upgrades to writing later fails instead. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #raw: SqliteDatabase.Database
  #connection: DatabaseConnection | undefined
  constructor(raw: SqliteDatabase.Database) {
    super({ database: keepStatements(raw) })
    this.#raw = raw
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= yieldingConnection(await super.acquireConnection())
    return this.#connection
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  // On a full disk SQLite has already rolled back. A second rollback would fail and hide the first error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Caches prepared statements by their text: preparing one takes as long as running it. */
function keepStatements(raw: SqliteDatabase.Database) {
  const kept = new Map<string, SqliteDatabase.Statement>()
  return {
    prepare(text: string): SqliteDatabase.Statement {
      const known = kept.get(text)
      if (known) return known
      const statement = raw.prepare(text)
      if (kept.size < MAX_STATEMENTS) kept.set(text, statement)
      return statement
    },
    close: () => raw.close(),
  }
}
