import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestStorage } from './test-storage.ts'

/** The files below a folder whose bytes match. */
export function filesWithTraces(dir: string, traces: RegExp): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => traces.test(readFileSync(file, 'latin1')))
}

/** Where something matches: files of the data folder with the database and its log, or rows of every table of PostgreSQL. */
export async function findTraces({ dataDir, databaseUrl }: TestStorage, traces: RegExp): Promise<string[]> {
  return databaseUrl ? tablesWithTraces(databaseUrl, traces) : filesWithTraces(dataDir, traces)
}

async function tablesWithTraces(databaseUrl: string, traces: RegExp): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select one::text as row from "${name}" one`)
      found.push(...rows.filter(({ row }) => traces.test(row)).map(({ row }) => `${name}: ${row}`))
    }
    return found
  } finally {
    await client.end()
  }
}
