import type pg from 'pg'
import type { Contents } from './contents.ts'
import { type NamedDatabase, readPostgresContents, withClient } from './postgres-database.ts'
import { readDump, restorePostgres } from './postgres-tools.ts'

type VerifiedDump =
  | { ok: true; how: string /** Of the restored database. */; contents?: Contents }
  | { ok: false; sentence: string }

const LOCK = 7_220_114
const SUFFIX = '_backup_check'
/** PostgreSQL cuts longer names. */
const NAME_MAX = 63

/** Restores a dump into a database that is dropped at once, where the user may create one; otherwise only reads it. */
export function verifyDump(database: NamedDatabase, file: string): Promise<VerifiedDump> {
  return withClient(database, async (client) => {
    if (!(await mayCreateDatabases(client))) {
      const read = await readDump(file)
      return read.ok ? { ok: true, how: 'the whole dump was read by pg_restore' } : read
    }
    // One check at a time: each removes what an interrupted one has left.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const name = await createCheckDatabase(client)
    try {
      const url = new URL(database.databaseUrl)
      url.pathname = `/${encodeURIComponent(name)}`
      const check = { ...database, databaseUrl: String(url) }
      const restored = await restorePostgres(check, file)
      if (!restored.ok) return restored
      const contents = await readPostgresContents(check)
      return { ok: true, how: 'the dump was restored into a temporary database', contents }
    } finally {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    }
  })
}

async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  return rows[0]?.may === true
}

/** Beside the original, with its encoding and order of letters. */
async function createCheckDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select datname, pg_encoding_to_char(encoding) as encoding, datcollate, datctype
     from pg_database where datname = current_database()`,
  )
  const { datname, encoding, datcollate, datctype } = rows[0]
  const name = datname.slice(0, NAME_MAX - SUFFIX.length) + SUFFIX
  const quoted = client.escapeIdentifier(name)
  const [charset, collate, ctype] = [encoding, datcollate, datctype].map((value) => client.escapeLiteral(value))
  await client.query(`drop database if exists ${quoted} with (force)`)
  await client.query(
    `create database ${quoted} template template0 encoding ${charset} lc_collate ${collate} lc_ctype ${ctype}`,
  )
  return name
}
