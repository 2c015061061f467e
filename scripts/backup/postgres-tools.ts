import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import pg from 'pg'
import type { Tls } from '../../server/read-connections.ts'
import type { Erasure } from '../../server/storage/erasure-list.ts'
import { sslOf } from '../../server/storage/postgres-tls.ts'

/** A database as the configuration names it. */
export type NamedDatabase = { databaseUrl: string; databaseTls?: Tls }

type ToolOutcome = { ok: true } | { ok: false; sentence: string }

/** pg_dump reads one consistent snapshot, also while instances write. */
export function dumpPostgres(database: NamedDatabase, file: string): Promise<ToolOutcome> {
  return runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], database)
}

/** Restores into an empty database in one transaction. */
export async function restorePostgres(database: NamedDatabase, file: string): Promise<ToolOutcome> {
  const tables = await countTables(database)
  if (tables > 0) {
    return { ok: false, sentence: 'The database of DATABASE_URL is not empty. Restore into a new one: createdb NAME' }
  }
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]
  return runTool('pg_restore', args, database)
}

/** Empty when the database has not been migrated to the table yet. */
export async function readErasureTable(database: NamedDatabase): Promise<Erasure[]> {
  return withClient(database, async (client) => {
    const { rows: tables } = await client.query("select 1 from pg_tables where tablename = 'erasures'")
    if (tables.length === 0) return []
    const { rows } = await client.query<Erasure>('select kind, record_id as id, erased_at as at from erasures')
    return rows
  })
}

async function countTables(database: NamedDatabase): Promise<number> {
  return withClient(database, async (client) => {
    const { rows } = await client.query("select count(*)::int as count from pg_tables where schemaname = 'public'")
    return rows[0].count
  })
}

async function withClient<Result>(
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

/** The password is passed in the environment, because other users can see arguments. */
async function runTool(
  tool: string,
  args: string[],
  { databaseUrl, databaseTls }: NamedDatabase,
): Promise<ToolOutcome> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const trusted = databaseTls && trustedCertificates(databaseTls)
  const child = spawn(tool, [...args, `--dbname=${url}`], {
    env: {
      ...process.env,
      ...(password && { PGPASSWORD: password }),
      ...(trusted && { PGSSLMODE: 'verify-full', PGSSLROOTCERT: trusted.file }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const [code] = await once(child, 'close')
    return code === 0 ? { ok: true } : { ok: false, sentence: `${tool} failed.` }
  } catch {
    return { ok: false, sentence: `${tool} is not installed. Run: apt-get install -y postgresql-client` }
  } finally {
    trusted?.remove()
  }
}

/** The authorities that the site itself trusts, as a file: PostgreSQL's tools do not know those of Node. */
function trustedCertificates({ ca = rootCertificates.join('\n') }: Tls) {
  const dir = mkdtempSync(join(tmpdir(), 'database-ca-'))
  const file = join(dir, 'root.crt')
  writeFileSync(file, ca)
  return { file, remove: () => rmSync(dir, { recursive: true }) }
}
