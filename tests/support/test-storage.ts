import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openTcpProxy } from './tcp-proxy.ts'
import { postgresUrl } from './temporary-postgres.ts'

export const onPostgres = process.env.TEST_DATABASE === 'postgres'

export type TestStorage = { dataDir: string; databaseUrl?: string }

/** An empty database of the kind that this run tests. */
export async function newTestStorage(): Promise<TestStorage> {
  return onPostgres ? newTestPostgres(inject('postgresDir')) : { dataDir: newFolder() }
}

export async function newTestPostgres(dir: string): Promise<Required<TestStorage>> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: postgresUrl(dir, 'postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { dataDir: newFolder(), databaseUrl: postgresUrl(dir, name) }
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
