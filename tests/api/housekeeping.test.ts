import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../contract/time.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdfOf, sampleMessage } from '../support/samples.ts'
import { newMigratedStorage, onPostgres, type TestStorage } from '../support/test-storage.ts'

let api: Api
let testStorage: TestStorage
beforeEach(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
})
afterEach(() => api.close())

async function sendResume(size = 2000): Promise<{ id: string; resumeId: string }> {
  const resume = { filename: 'cv.pdf', content: dataUrl(pdfOf(size)), size }
  const { _id: id } = (await api.post('/api/contact', { ...sampleMessage, message: `No. ${size}`, resume })).json()
  const row = await api.storage.db.selectFrom('enquiries').select('resume_id').where('id', '=', id).executeTakeFirst()
  return { id, resumeId: row?.resume_id ?? '' }
}

test('expired rows are removed, and the rest stays', async () => {
  await api.post('/api/contact', sampleMessage, { 'idempotency-key': 'k' })
  await api.post('/api/admin/login', { username: 'x', password: 'y' })
  await api.storage.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'enquiry-sender').execute()
  const counts = async () =>
    Promise.all(
      (['idempotency_keys', 'login_failures', 'sessions', 'outbox', 'enquiries'] as const).map(
        async (table) => (await api.storage.db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const [, failures = 0] = await counts()
  expect(await counts()).toEqual([1, failures, 1, 2, 1])
  const { round, trustClock } = housekeepingOf(api)
  await trustClock()
  await round()
  expect(await counts()).toEqual([1, failures, 0, 2, 1])
  api.advance(31 * DAY)
  await round()
  // Nothing is removed while the clock may be wrong: a month without a check counts as a jump.
  expect(await counts()).toEqual([1, failures, 0, 2, 1])
  await trustClock()
  await round()
  expect(await counts()).toEqual([0, 0, 0, 1, 1])
})

test('every chore has its result, and one that fails does not keep the others from running', async () => {
  await api.post('/api/contact', sampleMessage, { 'idempotency-key': 'k' })
  const { round, trustClock } = housekeepingOf(api)
  expect(new Set(Object.values(await round()))).toEqual(new Set(['ok']))
  await trustClock()
  for (let day = 0; day < 8; day += 1) await trustClock()
  await api.storage.db.schema.alterTable('login_failures').renameTo('login_failures_away').execute()
  expect(await round()).toMatchObject({ idempotency_keys: 'ok', login_failures: 'failed', mails: 'ok' })
  expect(await api.storage.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

describe.runIf(!onPostgres)('files of resumes', () => {
  const resumes = () => join(testStorage.dataDir, 'resumes')
  const trash = () => join(testStorage.dataDir, 'trash')
  const inTrash = () => (existsSync(trash()) ? readdirSync(trash()).sort() : [])
  function strayFile(name: string): string {
    const folder = join(resumes(), name.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), 'x')
    return join(folder, name)
  }

  test('without a record move to the trash after an hour of running time, and are deleted after seven days', async () => {
    const { id } = await sendResume()
    const { round, trustClock } = housekeepingOf(api)
    strayFile('ab-stray')
    await round()
    api.setClock(365 * DAY)
    api.advance(HOUR - 1)
    await round()
    expect(inTrash()).toEqual([])
    api.setClock(-365 * DAY)
    api.advance(1)
    await round()
    expect(inTrash()).toEqual(['ab-stray'])
    expect(existsSync(join(resumes(), 'ab', 'ab-stray'))).toBe(false)

    api.setClock(365 * DAY)
    await round()
    expect(inTrash()).toEqual(['ab-stray'])
    api.setClock(-365 * DAY)
    for (let day = 0; day < 7; day += 1) await trustClock()
    await round()
    expect(inTrash()).toEqual(['ab-stray'])
    await trustClock()
    await round()
    expect(inTrash()).toEqual([])
    expect((await api.staff('GET', `/api/enquiries/${id}/resume`)).statusCode).toBe(200)
  })

  test('stay where they are when too many of them have no record', async () => {
    for (let n = 0; n < 30; n += 1) await sendResume(2000 + n)
    const { round } = housekeepingOf(api)
    await api.storage.db.deleteFrom('enquiries').execute()
    await api.storage.db.deleteFrom('resumes').execute()
    await round()
    api.advance(2 * HOUR)
    expect(await round()).toMatchObject({ resumes: 'too_many_files_without_record' })
    expect(inTrash()).toEqual([])
    expect(readdirSync(resumes(), { recursive: true, withFileTypes: true }).filter((e) => e.isFile())).toHaveLength(30)
  })

  test('come back from the trash when a restored database refers to them', async () => {
    const { id, resumeId } = await sendResume()
    mkdirSync(trash())
    renameSync(join(resumes(), resumeId.slice(0, 2), resumeId), join(trash(), resumeId))
    expect((await api.staff('GET', `/api/enquiries/${id}/resume`)).statusCode).toBe(404)
    await housekeepingOf(api).round()
    expect((await api.staff('GET', `/api/enquiries/${id}/resume`)).statusCode).toBe(200)
    expect(inTrash()).toEqual([])
  })

  test('that are gone are reported', async () => {
    const { resumeId } = await sendResume()
    rmSync(join(resumes(), resumeId.slice(0, 2), resumeId))
    expect(await housekeepingOf(api).round()).toMatchObject({ resumes: 'files_missing' })
  })

  test('are taken care of beside an entry that cannot be read', async () => {
    // Deeper than the maximum path length, so that not even root can open it.
    const name = 'd'.repeat(250)
    const nest = `for (let n = 0; n < 20; n += 1) { fs.mkdirSync('${name}'); process.chdir('${name}') }`
    execFileSync(process.execPath, ['-e', nest], { cwd: resumes() })
    symlinkSync('loop', join(resumes(), 'loop'))
    strayFile('ab-stray')
    const { round } = housekeepingOf(api)
    expect(await round()).toMatchObject({ resumes: 'unreadable_entries', retention: 'ok' })
    api.advance(HOUR)
    await round()
    expect(inTrash()).toEqual(['ab-stray'])
    execFileSync('rm', ['-r', join(resumes(), name)])
  })

  test('of an erased person are gone from the trash, too', async () => {
    const { id, resumeId } = await sendResume()
    mkdirSync(trash())
    renameSync(join(resumes(), resumeId.slice(0, 2), resumeId), join(trash(), resumeId))
    expect((await api.staff('DELETE', `/api/enquiries/${id}`)).statusCode).toBe(204)
    expect(inTrash()).toEqual([])
  })
})
