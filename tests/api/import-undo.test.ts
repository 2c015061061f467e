import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { paths } from '../../contract/paths.ts'
import type { Person } from '../../contract/person-page.ts'
import { DAY } from '../../contract/time.ts'
import { deleteOldImports } from '../../server/imports/delete-old.ts'
import { defaultTimings } from '../../server/storage/open-postgres.ts'
import { findTraces } from '../support/find-traces.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { cv, openImports } from '../support/open-imports.ts'
import { submissionsOf } from '../support/open-submissions.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'

const testStorage = await newMigratedStorage()
// A change waits until the test lets it go on, however slow the machine is.
const postgresTimings = { ...defaultTimings, statement: 120_000, lock: 120_000, query: 150_000 }
const { api, begin, name, piece, settled, bring, read, items, go, person, named, list } = await openImports({
  testStorage,
  postgresTimings,
})

test('an import is undone, except what colleagues have changed since', async () => {
  const before = cv('Old Kapoor', 'old@kapoor.in')
  await go(await bring({ name: 'Old Kapoor.docx', bytes: before }), 'store')
  const id = await bring(
    { name: 'Gone Kapoor.docx', bytes: cv('Gone Kapoor', 'gone@kapoor.in') },
    { name: 'Noted Kapoor.docx', bytes: cv('Noted Kapoor', 'noted@kapoor.in') },
    { name: 'Old.docx', bytes: cv('Old Kapoor', 'old@kapoor.in', 'and since then a turner') },
  )
  await go(id, 'store')
  await api.catchUp()
  const noted = (await named('noted'))[0]?._id ?? ''
  const note = await api.staff('POST', `/api/people/${noted}/notes`, { note: 'Called, will come' })
  expect(note.statusCode).toBe(201)
  api.advance(29 * DAY)
  expect((await go(id, 'undo')).statusCode).toBe(202)
  await api.catchUp()
  expect((await list('sort=name')).people.flatMap(({ name }) => (name.endsWith('Kapoor') ? name : []))).toEqual([
    'Noted Kapoor',
    'Old Kapoor',
  ])
  expect(await items(id)).toMatchObject([
    { state: 'undone' },
    { state: 'stored', problem: 'Kept: a colleague has changed this person since.' },
    { state: 'undone' },
  ])
  const old = (await list('sort=name')).people.find(({ name }) => name === 'Old Kapoor')
  expect((await person(old?._id ?? '')).additions).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 2, stored: 1 } })
})

test('a resume that was stored by itself stays stored when its row comes, and is undone', async () => {
  const id = await bring(
    { name: 'Alone Bedi.docx', bytes: cv('Alone Bedi', 'alone@bedi.in') },
    { name: 'list.csv', bytes: Buffer.from('Name,Email\nAlone Bedi,alone@bedi.in\n') },
  )
  // The row names the resume, and the resume does not name the row.
  await api.storage.db
    .updateTable('import_items')
    .set({ partner_n: null })
    .where('import_id', '=', id)
    .where('kind', '=', 'file')
    .execute()
  await go(id, 'store')
  expect((await items(id)).map(({ state }) => state)).toEqual(['stored', 'stored'])
  await go(id, 'undo')
  expect((await items(id)).map(({ state }) => state)).toEqual(['undone', 'undone'])
  expect(await api.storage.db.selectFrom('additions').select('id').where('import_id', '=', id).execute()).toEqual([])
})

test('a resume that went to a client stays when its import is undone', async () => {
  const { newClient, newJob, agree, send, read: sentFor } = await submissionsOf(api)
  const { id: client, contacts } = await newClient('Varada Pressings')
  const job = await newJob(client)
  const onJob = async (fullName: string, email: string): Promise<string> => {
    const { _id } = (await api.staff('POST', '/api/people', { fullName, email, source: 'Naukri' })).json<Person>()
    const placed: Person = (await api.staff('POST', `/api/people/${_id}/applications`, { jobId: job })).json()
    return placed.applications[0]?._id ?? ''
  }
  const [asFile, onPage] = [await onJob('File Munshi', 'file@munshi.in'), await onJob('Page Munshi', 'page@munshi.in')]
  await onJob('Unsent Munshi', 'unsent@munshi.in')
  const id = await bring(
    { name: 'File.docx', bytes: cv('File Munshi', 'file@munshi.in') },
    { name: 'Page.docx', bytes: cv('Page Munshi', 'page@munshi.in') },
    { name: 'Unsent.docx', bytes: cv('Unsent Munshi', 'unsent@munshi.in') },
  )
  await go(id, 'store')
  await agree(asFile, onPage)
  for (const [application, resumes] of [
    [asFile, 'as_is'],
    [onPage, 'none'],
  ]) {
    const answer = await send(job, { people: [{ application, lines: '' }], contacts, way: 'by_hand', resumes })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  }
  await go(id, 'undo')
  const problem = 'Kept: a client was sent this resume.'
  expect(await items(id)).toMatchObject([
    { state: 'stored', problem },
    { state: 'stored', problem },
    { state: 'undone', problem: '' },
  ])
  const sent = (await sentFor(job)).find(({ files }) => files.some(({ kind }) => kind === 'resume'))
  const file = sent?.files.find(({ kind }) => kind === 'resume')
  expect((await api.staff('GET', paths.submissionFile(sent?._id ?? '', file?._id ?? ''))).statusCode).toBe(200)
})

/** SQLite has one writer. */
test.runIf(onPostgres)('what a colleague adds while an import is undone keeps the person', async () => {
  const id = await bring({ name: 'Late Wagle.docx', bytes: cv('Late Wagle', 'late@wagle.in') })
  await go(id, 'store')
  const personId = (await items(id))[0]?.person
  const colleague = new pg.Client({ connectionString: testStorage.databaseUrl })
  const watcher = new pg.Client({ connectionString: testStorage.databaseUrl })
  await colleague.connect()
  await watcher.connect()
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await colleague.query('begin')
  await colleague.query('select id from people where id = $1 for update', [personId])
  const undone = go(id, 'undo')
  await vi.waitFor(async () => expect((await watcher.query(waiting)).rowCount).toBe(1), {
    timeout: 60_000,
    interval: 10,
  })
  await colleague.query(
    `insert into events (id, person_id, kind, account_id, at, data)
     values ('noted', $1, 'note', 'asha', '2026-11-19T00:00:00.000Z', '{"text": "Called, will come"}')`,
    [personId],
  )
  await colleague.query('commit')
  await undone
  await colleague.end()
  await watcher.end()
  expect(await items(id)).toMatchObject([
    { state: 'stored', problem: 'Kept: a colleague has changed this person since.' },
  ])
})

test('it is too late after 30 days', async () => {
  const id = await bring({ name: 'Late Khan.docx', bytes: cv('Late Khan', 'late@khan.in') })
  await go(id, 'store')
  api.advance(31 * DAY)
  expect((await go(id, 'undo')).statusCode).toBe(409)
})

test('what is not stored is deleted after 30 days, and only counts stay', async () => {
  const id = await bring({ name: 'Never Mehta.docx', bytes: cv('Never Mehta', 'never@mehta.in') })
  await housekeepingOf(api).trustClock()
  api.advance(31 * DAY)
  const housekeeping = housekeepingOf(api)
  await housekeeping.trustClock()
  expect(await housekeeping.round()).toMatchObject({ imports: 'ok' })
  expect(await read(id)).toMatchObject({ counts: { new: 1 }, total: 1 })
  expect(await items(id)).toEqual([])
  if (!onPostgres) expect(contents().length).toBe(0)
})

test('an import is discarded with everything that was uploaded', async () => {
  const id = await bring({ name: 'Away Nair.docx', bytes: cv('Away Nair', 'away@nair.in') })
  expect((await api.staff('DELETE', `/api/imports/${id}`)).statusCode).toBe(204)
  expect((await api.staff('GET', `/api/imports/${id}`)).statusCode).toBe(404)
  await expect.poll(() => findTraces(testStorage, /away@nair/)).toEqual([])
})

test('bytes that a crash left without a record are deleted, and what waits or still arrives stays', async () => {
  const { storage } = api
  const waits = await bring({ name: 'Waits Das.docx', bytes: cv('Waits Das', 'waits@das.in') })
  const bytes = cv('Half Das', 'half@das.in')
  const arrives = await begin()
  const [half] = await name(arrives, [{ name: 'Half Das.docx', bytes }])
  await piece(arrives, half?.n ?? 0, 0, bytes.subarray(0, 100))
  const stray = 'f'.repeat(32)
  await storage.imports.prepare(stray, 0, bytes)
  await storage.write((trx) => storage.imports.insert(trx, stray, 0, bytes))
  if (!onPostgres) utimesSync(join(testStorage.dataDir, 'imports', 'ff', stray), 0, 0)
  expect(await deleteOldImports(storage, api.clock())).toEqual({ imports: 0, strays: 1 })
  expect(await storage.imports.read(stray, 0, bytes.length)).toBeUndefined()
  await piece(arrives, half?.n ?? 0, 100, bytes.subarray(100))
  await settled()
  for (const id of [waits, arrives]) {
    await go(id, 'store')
    expect(await items(id)).toMatchObject([{ state: 'stored' }])
  }
})

/** Files with pieces, in the data folder of SQLite. */
const contents = () =>
  readdirSync(join(testStorage.dataDir, 'imports'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
