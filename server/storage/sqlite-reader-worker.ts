import SqliteDatabase from 'better-sqlite3'

export type ReadTask = { path: string; statistics: number; text: string; values: unknown[] }
/** Errors are values here: between threads they would lose their code. */
export type ReadAnswer = { rows: unknown[] } | { code: string; message: string }

let open: { path: string; statistics: number; database: SqliteDatabase.Database } | undefined

function openReadOnly(path: string): SqliteDatabase.Database {
  const database = new SqliteDatabase(path, { readonly: true, fileMustExist: true })
  database.pragma('trusted_schema = OFF')
  database.pragma('cell_size_check = ON')
  // Sorting many records would otherwise write them to a temporary file.
  database.pragma('temp_store = MEMORY')
  return database
}

export function readTask({ path, statistics, text, values }: ReadTask): ReadAnswer {
  try {
    // A connection reads the statistics when it is opened.
    if (open?.path !== path || open.statistics !== statistics) {
      open?.database.close()
      open = { path, statistics, database: openReadOnly(path) }
    }
    return { rows: open.database.prepare(text).all(...values) }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    return { code, message }
  }
}
