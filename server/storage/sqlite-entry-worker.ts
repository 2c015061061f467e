import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { changeEntry, type EntryChange } from './full-text.ts'
import { sqliteEntries } from './full-text-sqlite.ts'
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect.ts'
import { BUSY_TIMEOUT } from './inspect-sqlite.ts'
import type { Schema } from './schema.ts'
import { setUpSqlite } from './set-up-sqlite.ts'
import type { Database } from './storage.ts'

export type EntryTask = { path: string; change: EntryChange }
/** Errors are values here: between threads they would lose their code. */
export type EntryAnswer = { isChanged: boolean } | { code: string; message: string }

let open: { path: string; db: Database } | undefined

function openToWrite(path: string): Database {
  const raw = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT, fileMustExist: true })
  setUpSqlite(raw)
  // 16 MB. The words of an entry are in thousands of pages.
  raw.pragma('cache_size = -16384')
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw) })
}

export async function changeEntryTask({ path, change }: EntryTask): Promise<EntryAnswer> {
  try {
    if (open?.path !== path) {
      await open?.db.destroy()
      open = { path, db: openToWrite(path) }
    }
    const isChanged = await open.db.transaction().execute((trx) => changeEntry(sqliteEntries, trx, change))
    return { isChanged }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    return { code, message }
  }
}
