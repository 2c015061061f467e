import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openStorage } from '../../server/storage/open-storage.ts'
import { openTcpProxy } from './tcp-proxy.ts'
import { postgresUrl } from './temporary-postgres.ts'

export const onPostgres = process.env.TEST_DATABASE === 'postgres'

export type TestStorage = { dataDir: string; databaseUrl?: string }

/** An empty database of the kind that this run tests. */
export async function newTestStorage(): Promise<TestStorage> {
  return onPostgres ? newTestPostgres(inject('postgresDir')) : { dataDir: newFolder() }
}

/** `template`: the database that it is a copy of. */
export async function newTestPostgres(dir: string, template = 'template1'): Promise<Required<TestStorage>> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: postgresUrl(dir, 'postgres') })
  await client.connect()
  // Twice as fast as writing the copy to the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return { dataDir: newFolder(), databaseUrl: postgresUrl(dir, name) }
}

let migrated: Promise<TestStorage> | undefined
/** Has its tables already: a copy of a database that each worker migrates once. */
export async function newMigratedStorage(): Promise<TestStorage> {
  migrated ??= migratedStorage()
  return copyOf(await migrated)
}

/** A copy of storage that nobody uses at the moment. */
export async function copyOf({ dataDir, databaseUrl }: TestStorage): Promise<TestStorage> {
  const copy = newFolder()
  cpSync(dataDir, copy, { recursive: true })
  if (!databaseUrl) return { dataDir: copy }
  const database = await newTestPostgres(inject('postgresDir'), new URL(databaseUrl).pathname.slice(1))
  return { ...database, dataDir: copy }
}

async function migratedStorage(): Promise<TestStorage> {
  const testStorage = await newTestStorage()
  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  await opened.storage.close()
  return testStorage
}

/** A database behind a proxy that the test can break; `direct` bypasses it. */
export async function newProxiedPostgres() {
  const dir = inject('postgresDir')
  const direct = await newTestPostgres(dir)
  const proxy = await openTcpProxy({ path: join(dir, '.s.PGSQL.5432') })
  const databaseUrl = `postgres://postgres@127.0.0.1:${proxy.port}${new URL(direct.databaseUrl).pathname}`
  return { proxy, direct, testStorage: { dataDir: newFolder(), databaseUrl } }
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'data-'))
