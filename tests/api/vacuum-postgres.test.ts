import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isVacuumDue, VACUUMED, vacuumPostgres } from '../../server/storage/vacuum-postgres.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'

/** Of staff, of the site's texts, and of how things are called and counted. */
const withoutPeople = [
  'accounts',
  'audit_log',
  'categories',
  'challenges',
  'content_confirmations',
  'content_drafts',
  'content_presence',
  'content_publications',
  'email_notices',
  'end_reasons',
  'erasures',
  'former_accounts',
  'former_category_names',
  'import_columns',
  'imports',
  'invitation_keys',
  'invitations',
  'job_searches',
  'jobs',
  'known_devices',
  'kysely_migration',
  'kysely_migration_lock',
  'login_failures',
  'mentions',
  'password_reset_keys',
  'password_resets',
  'person_sources',
  'picture_contents',
  'pictures',
  'planned_publications',
  'publication_pictures',
  'rate_limits',
  'recovery_codes',
  'saved_searches',
  'session_ends',
  'sessions',
  'settings',
  'submissions',
  'visits',
]

test.runIf(onPostgres)('every table with data of people is vacuumed after an erasure', async () => {
  const client = new pg.Client({ connectionString: (await newMigratedStorage()).databaseUrl })
  await client.connect()
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
  await client.end()
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual([...VACUUMED, ...withoutPeople].sort())
})

describe.runIf(onPostgres)('the token index after an erasure', () => {
  let connection: pg.ClientConfig
  let client: pg.Client
  beforeEach(async () => {
    connection = { connectionString: (await newMigratedStorage()).databaseUrl }
    client = await connect()
    await eraseSomebody('first')
  })
  afterEach(() => client.end())

  async function connect(): Promise<pg.Client> {
    const one = new pg.Client(connection)
    one.on('error', () => {})
    await one.connect()
    return one
  }
  const eraseSomebody = (id: string) =>
    client.query("insert into erasures (record_id, kind, erased_at) values ($1, 'application', '2026-11-15')", [id])
  /** Of the token index; another one after each rebuild. */
  const readFile = async (): Promise<number> =>
    (await client.query("select pg_relation_filenode('person_search_by_token') as file")).rows[0].file
  const readIndexes = async (): Promise<string[]> => {
    const { rows } = await client.query("select indexname from pg_indexes where indexname ~ '^person_search_by_token'")
    return rows.map(({ indexname }) => indexname).sort()
  }
  const token = 'person_search_by_token'
  const unfinished = `${token}_ccnew`

  /** A transaction that a rebuild waits for when it has created its new index. */
  async function holdRebuild(): Promise<() => Promise<void>> {
    const writer = await connect()
    await writer.query('begin')
    await writer.query('lock table person_search in row exclusive mode')
    return async () => {
      await writer.query('commit')
      await writer.end()
    }
  }

  test('is rebuilt once for all erasures before it', async () => {
    const before = await readFile()
    expect(await isVacuumDue(connection)).toBe(true)
    expect(await vacuumPostgres(connection)).toBe(true)
    const rebuilt = await readFile()
    expect([rebuilt === before, await isVacuumDue(connection)]).toEqual([false, false])

    expect(await vacuumPostgres(connection)).toBe(true)
    expect(await readFile()).toBe(rebuilt)

    await eraseSomebody('second')
    expect(await isVacuumDue(connection)).toBe(true)
    await vacuumPostgres(connection)
    expect(await readFile()).not.toBe(rebuilt)
  })

  test('is rebuilt by one instance at a time, and again for an erasure meanwhile', async () => {
    const release = await holdRebuild()
    const first = vacuumPostgres(connection)
    await expect.poll(readIndexes).toEqual([token, unfinished])
    await eraseSomebody('second')
    expect(await vacuumPostgres(connection)).toBe(false)
    expect(await readIndexes()).toEqual([token, unfinished])
    await release()
    expect([await first, await isVacuumDue(connection)]).toEqual([true, true])
    expect([await vacuumPostgres(connection), await isVacuumDue(connection)]).toEqual([true, false])
  })

  test('has no unfinished one beside it after a rebuild was killed', async () => {
    const release = await holdRebuild()
    const killed = vacuumPostgres(connection).catch(() => 'killed')
    await expect.poll(readIndexes).toEqual([token, unfinished])
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query ~ '^reindex' and datname = current_database()`,
    )
    expect(await killed).toBe('killed')
    await release()
    expect(await readIndexes()).toEqual([token, unfinished])
    expect(await isVacuumDue(connection)).toBe(true)
    expect(await vacuumPostgres(connection)).toBe(true)
    expect(await readIndexes()).toEqual([token])
  })
})
