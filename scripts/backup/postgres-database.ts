import pg from 'pg'
import type { Tls } from '../../server/read-connections.ts'
import type { Erasure } from '../../server/storage/erasure-list.ts'
import { LAST_BACKUP } from '../../server/storage/last-backup.ts'
import { sslOf } from '../../server/storage/postgres-tls.ts'
import { type Contents, readContents } from './contents.ts'

/** A database as the configuration names it. */
export type NamedDatabase = { databaseUrl: string; databaseTls?: Tls }

/** Without user and password. */
export function describePostgres({ databaseUrl }: NamedDatabase): string {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') || url.hostname || 'this machine'
  return `PostgreSQL database ${decodeURIComponent(url.pathname.slice(1))} on ${host}`
}

export function readPostgresContents(database: NamedDatabase): Promise<Contents> {
  return withClient(database, (client) =>
    readContents(async (table, condition) => {
      if (!(await hasTable(client, table))) return 0
      const { rows } = await client.query(`select count(*)::int as count from ${table} where ${condition}`)
      return rows[0].count
    }),
  )
}

/** Empty when the database has not been migrated to the table yet. */
export function readErasureTable(database: NamedDatabase): Promise<Erasure[]> {
  return withClient(database, async (client) => {
    if (!(await hasTable(client, 'erasures'))) return []
    const { rows } = await client.query<Erasure>('select kind, record_id as id, erased_at as at from erasures')
    return rows
  })
}

/** Tells the instances when their database was backed up. A backup runs before an upgrade, so it migrates nothing. */
export function recordBackupInPostgres(database: NamedDatabase, at: string): Promise<void> {
  return withClient(database, async (client) => {
    if (!(await hasTable(client, 'settings'))) return
    await client.query(
      'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [LAST_BACKUP, at],
    )
  })
}

export function countTables(database: NamedDatabase): Promise<number> {
  return withClient(database, async (client) => {
    const { rows } = await client.query("select count(*)::int as count from pg_tables where schemaname = 'public'")
    return rows[0].count
  })
}

export async function withClient<Result>(
  { databaseUrl, databaseTls }: NamedDatabase,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, ssl: sslOf(databaseTls) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_tables where tablename = $1', [name])
  return rows.length > 0
}
