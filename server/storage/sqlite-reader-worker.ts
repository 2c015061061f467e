import SqliteDatabase from 'better-sqlite3'

export type ReadTask = { path: string; text: string; values: unknown[] }
/** Errors are values here: between threads they would lose their code. */
export type ReadAnswer = { rows: unknown[] } | { code: string; message: string }

let open: { path: string; database: SqliteDatabase.Database } | undefined

export function readTask({ path, text, values }: ReadTask): ReadAnswer {
  try {
    if (open?.path !== path) {
      open?.database.close()
      open = { path, database: new SqliteDatabase(path, { readonly: true, fileMustExist: true }) }
    }
    return { rows: open.database.prepare(text).all(...values) }
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    return { code, message }
  }
}
