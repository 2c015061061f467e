import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { iso } from '../server/clock.ts'
import { migrations } from '../server/storage/migrate.ts'
import { createPostgres, postgresUrl } from '../tests/support/temporary-postgres.ts'
import { newFolder, type Running, signIn, startSite } from './start-server.ts'

export type MatchingResult = {
  database: 'SQLite' | 'PostgreSQL'
  records: number
  /** Milliseconds until the site answered, after the tables were changed. */
  start: number
  /** Seconds until every record had its person. */
  seconds: number
  /** Milliseconds that `GET /api/jobs` took meanwhile. */
  slowest: number
  within99: number
}

const RECORDS = 100_000
const BEFORE_PEOPLE = '0030'
const BATCH = 1000
const PROBE_PAUSE = 20
const PROGRESS_PAUSE = 500

/** Records of the release before people existed, which are matched while the site answers. */
export async function measureMatching(say: (line: string) => void): Promise<MatchingResult[]> {
  const dataDir = newFolder()
  await seedEarlier(dataDir)
  say('  SQLite has the records')
  const onSqlite = await measureOn('SQLite', dataDir, {})
  const postgres = await createPostgres(['fsync=off'])
  try {
    const databaseUrl = postgresUrl(postgres.dir, 'postgres')
    const otherDir = newFolder()
    await seedEarlier(otherDir, databaseUrl)
    say('  PostgreSQL has the records')
    return [onSqlite, await measureOn('PostgreSQL', otherDir, { DATABASE_URL: databaseUrl })]
  } finally {
    await postgres.remove()
  }
}

async function seedEarlier(dataDir: string, databaseUrl?: string): Promise<void> {
  mkdirSync(join(dataDir, 'resumes'), { recursive: true })
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) })
    : new SqliteDialect({ database: new SqliteDatabase(join(dataDir, 'site.db')) })
  // biome-ignore lint/suspicious/noExplicitAny: the tables of an earlier release have no types.
  const db = new Kysely<any>({ dialect })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < BEFORE_PEOPLE))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest()
  if (error) throw error
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < RECORDS; from += BATCH) {
      const numbers = Array.from({ length: BATCH }, (_, at) => from + at)
      await trx
        .insertInto('resumes')
        .values(
          numbers.map((n) => ({
            id: `r${n}`,
            filename: 'resume.pdf',
            type: 'pdf',
            size: 60_000,
            sha256: '0'.repeat(64),
            warnings: '[]',
            created_at: iso(n),
          })),
        )
        .execute()
      await trx.insertInto('applications').values(numbers.map(applicationOf)).execute()
    }
  })
  await db.destroy()
}

/** Everybody wrote twice, from the same address. */
function applicationOf(n: number) {
  const writer = n % (RECORDS / 2)
  const email = `writer${writer}@example.com`
  const phone = `+91 98${String(writer).padStart(8, '0')}`
  return {
    id: `a${n}`,
    job_id: null,
    full_name: `Writer ${writer}`,
    email,
    email_key: email,
    phone,
    resume_id: `r${n}`,
    status: 'pending',
    note: '',
    notice_version: '',
    search_text: `writer ${writer}\n${email}\n${phone}`,
    submitted_at: iso(Date.parse('2026-01-01') + n * 60_000),
  }
}

async function measureOn(
  database: MatchingResult['database'],
  dataDir: string,
  env: Record<string, string>,
): Promise<MatchingResult> {
  const start = performance.now()
  const site = await startSite(dataDir, env)
  const started = performance.now()
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  const probe = probing(site)
  for (;;) {
    const answer = await fetch(`${site.url}/api/people/progress`, { headers })
    const { matching } = await answer.json()
    if (matching.done === matching.total) break
    await pause(PROGRESS_PAUSE)
  }
  const seconds = (performance.now() - started) / 1000
  const waits = await probe.stop()
  await site.stop()
  const sorted = waits.toSorted((a, b) => a - b)
  return {
    database,
    records: RECORDS,
    start: started - start,
    seconds,
    slowest: sorted.at(-1) ?? NaN,
    within99: sorted[Math.ceil(0.99 * sorted.length) - 1] ?? NaN,
  }
}

/** A visitor who asks for the jobs again and again. */
function probing({ url }: Running) {
  const waits: number[] = []
  let stopped = false
  const done = (async () => {
    while (!stopped) {
      const start = performance.now()
      const answer = await fetch(`${url}/api/jobs`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`GET /api/jobs answered ${answer.status}`)
      waits.push(performance.now() - start)
      await pause(PROBE_PAUSE)
    }
  })()
  return {
    async stop(): Promise<number[]> {
      stopped = true
      await done
      return waits
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
