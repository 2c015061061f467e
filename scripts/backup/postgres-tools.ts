import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import type { Tls } from '../../server/read-connections.ts'
import { countTables, type NamedDatabase } from './postgres-database.ts'

type ToolOutcome = { ok: true } | { ok: false; sentence: string }

/** pg_dump reads one consistent snapshot, also while instances write. */
export function dumpPostgres(database: NamedDatabase, file: string): Promise<ToolOutcome> {
  return runWithDatabase('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], database)
}

/** Reads and decompresses the whole dump, and keeps nothing. */
export function readDump(file: string): Promise<ToolOutcome> {
  return runTool('pg_restore', ['--file=/dev/null', file])
}

/** Restores into an empty database in one transaction. */
export async function restorePostgres(database: NamedDatabase, file: string): Promise<ToolOutcome> {
  const tables = await countTables(database)
  if (tables > 0) {
    return { ok: false, sentence: 'The database of DATABASE_URL is not empty. Restore into a new one: createdb NAME' }
  }
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]
  return runWithDatabase('pg_restore', args, database)
}

/** The password is passed in the environment, because other users can see arguments. */
async function runWithDatabase(
  tool: string,
  args: string[],
  { databaseUrl, databaseTls }: NamedDatabase,
): Promise<ToolOutcome> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const trusted = databaseTls && trustedCertificates(databaseTls)
  try {
    return await runTool(tool, [...args, `--dbname=${url}`], {
      ...(password && { PGPASSWORD: password }),
      ...(trusted && { PGSSLMODE: 'verify-full', PGSSLROOTCERT: trusted.file }),
    })
  } finally {
    trusted?.remove()
  }
}

async function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<ToolOutcome> {
  const child = spawn(tool, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    const [code] = await once(child, 'close')
    return code === 0 ? { ok: true } : { ok: false, sentence: `${tool} failed.` }
  } catch {
    return { ok: false, sentence: `${tool} is not installed. Run: apt-get install -y postgresql-client` }
  }
}

/** The authorities that the site itself trusts, as a file: PostgreSQL's tools do not know those of Node. */
function trustedCertificates({ ca = rootCertificates.join('\n') }: Tls) {
  const dir = mkdtempSync(join(tmpdir(), 'database-ca-'))
  const file = join(dir, 'root.crt')
  writeFileSync(file, ca)
  return { file, remove: () => rmSync(dir, { recursive: true }) }
}
