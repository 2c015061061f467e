import type SqliteDatabase from 'better-sqlite3'

/** Settings of every connection that writes. */
export function setUpSqlite(raw: SqliteDatabase.Database): void {
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.pragma('foreign_keys = ON')
  raw.pragma('trusted_schema = OFF')
  raw.pragma('cell_size_check = ON')
  raw.pragma('journal_size_limit = 67108864')
  raw.pragma('temp_store = MEMORY')
  // Deleted rows are overwritten with zeros.
  raw.pragma('secure_delete = ON')
}
