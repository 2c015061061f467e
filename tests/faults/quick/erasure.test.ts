import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PeoplePage } from '../../../contract/people.ts'
import { bearer, createJob, storedApplications } from '../../support/applicants.ts'
import { filesWithTraces as filesMatching } from '../../support/find-traces.ts'
import { OWN_ACCOUNT, postJson, run, startSite } from '../../support/run-site.ts'
import { dataUrl, pdfOf, sampleMessage, samplePerson } from '../../support/samples.ts'
import { copyOf, newFolder, newTestStorage, onPostgres, type TestStorage } from '../../support/test-storage.ts'

const env = { ...OWN_ACCOUNT, RATE_LIMIT: 'off' }
const tools = { PATH: process.env.PATH ?? '' }
const backUp = (testStorage: TestStorage, dir: string) => run('scripts/backup.ts', [dir], testStorage, tools).ended
const restore = (testStorage: TestStorage, ...args: string[]) =>
  run('scripts/restore.ts', args, testStorage, tools).ended
const erase = (testStorage: TestStorage, address: string) =>
  run('scripts/privacy.ts', ['erase', address], testStorage).ended

/** Strings in everything that is stored about one person. */
const canary = {
  fullName: 'Zqxcanary Verma',
  email: 'zqxcanary.verma@example.com',
  phone: '+91 91827 36459',
}
const traces = /zqxcanary|91827 ?36459/i

type Site = Awaited<ReturnType<typeof startSite>>

async function sendAs(site: Site, jobId: string, person: typeof samplePerson) {
  const resume = pdfOf(20_000)
  resume.write(`${person.fullName}, ${person.email}`, 1000)
  const application = await postJson(`${site.url}/api/applications`, { jobId, ...person, resume: dataUrl(resume) })
  const message = await postJson(`${site.url}/api/contact`, {
    ...sampleMessage,
    ...person,
    message: `${person.fullName} writes from ${person.email}`,
    resume: { filename: `${person.fullName}.pdf`, content: dataUrl(resume), size: resume.length },
  })
  expect([application.status, message.status]).toEqual([201, 201])
  return { application: (await application.json())._id, enquiry: (await message.json())._id }
}

let testStorage: TestStorage
let site: Site
let token: string
let ids: { application: string; enquiry: string }
let prepared: TestStorage
beforeAll(async () => {
  prepared = await newTestStorage()
  const seeded = await startSite(prepared, env)
  const staff = await seeded.token()
  const jobId = await createJob(seeded.url, staff)
  for (let n = 0; n < 20; n += 1) {
    if (n === 10) ids = await sendAs(seeded, jobId, canary)
    await sendAs(seeded, jobId, { ...samplePerson, email: `other.${n}@example.com` })
  }
  const change = (method: string, path: string, body: object) =>
    fetch(`${seeded.url}/api/${path}`, {
      method,
      headers: { ...bearer(staff), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await change('PATCH', `applications/${ids.application}`, { note: `Spoke with ${canary.fullName}` })
  // The list has everybody at once; a search finds those whose resume was read.
  const list = await fetch(`${seeded.url}/api/people?limit=100`, { headers: bearer(staff) })
  const { people }: PeoplePage = await list.json()
  const them = people.find(({ name }) => name === canary.fullName)?._id
  const other = people.find(({ name }) => name !== canary.fullName)?._id
  await change('PATCH', `people/${them}`, { tags: ['zqxcanary'] })
  await change('POST', `people/${them}/notes`, { note: `${canary.fullName} prefers mornings` })
  expect((await change('POST', `people/${other}/merge`, { other: them })).status).toBe(200)
  await seeded.stop()
})
beforeEach(async () => {
  testStorage = await copyOf(prepared)
  site = await startSite(testStorage, env)
  token = await site.token()
})

async function eraseInAdmin() {
  for (const path of [`applications/${ids.application}`, `enquiries/${ids.enquiry}`]) {
    const answer = await fetch(`${site.url}/api/${path}`, { method: 'DELETE', headers: bearer(token) })
    expect(answer.status).toBe(204)
  }
}

const filesWithTraces = (dir: string) => filesMatching(dir, traces)

async function expectGone(url: string, staff: string) {
  const left = await storedApplications(url, staff)
  expect(left.map((one) => String(one.email)).filter((email) => traces.test(email))).toEqual([])
  expect(left).toHaveLength(20)
  const enquiries = await (await fetch(`${url}/api/enquiries`, { headers: bearer(staff) })).text()
  expect(enquiries).not.toMatch(traces)
}

describe.runIf(!onPostgres)('on SQLite an erased person is gone to the last byte', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['by staff in the admin', eraseInAdmin],
    ['by the command beside the running site', () => erase(testStorage, canary.email)],
  ]
  test.each(ways)(
    'from the database, its log, the resumes and a backup made afterwards, %s',
    async (_name, eraseThem) => {
      expect(filesWithTraces(testStorage.dataDir)).not.toEqual([])
      await eraseThem()
      await vi.waitFor(() => expect(filesWithTraces(testStorage.dataDir)).toEqual([]), { timeout: 60_000 })
      const backup = join(newFolder(), 'backup')
      expect(await backUp(testStorage, backup)).toMatchObject({ code: 0 })
      expect(filesWithTraces(backup)).toEqual([])
      await site.stop('SIGKILL')
      expect(filesWithTraces(testStorage.dataDir)).toEqual([])
    },
  )
})

describe.runIf(onPostgres)('on PostgreSQL an erased person', () => {
  test('is in no backup made afterwards, and after VACUUM FULL in no file of a table', async () => {
    await eraseInAdmin()
    const backup = join(newFolder(), 'backup')
    expect(await backUp(testStorage, backup)).toMatchObject({ code: 0 })
    const text = execFileSync('pg_restore', ['--file=-', join(backup, 'site.dump')], { maxBuffer: 1 << 30 })
    expect(text.toString('latin1')).not.toMatch(traces)

    const client = new pg.Client({ connectionString: testStorage.databaseUrl })
    await client.connect()
    await client.query(documentedVacuum())
    await client.query('checkpoint')
    const { rows } = await client.query(
      "select current_setting('data_directory') || '/base/' || oid as dir from pg_database where datname = current_database()",
    )
    await client.end()
    expect(filesWithTraces(rows[0].dir)).toEqual([])
    await site.stop()
  })
})

/** The statement that docs/operations.md gives to operators. */
function documentedVacuum(): string {
  const page = readFileSync('docs/operations.md', 'utf8')
  const statement = /VACUUM \(FULL\) [\w, ]+/.exec(page)?.[0]
  if (!statement) throw new Error('the documented VACUUM is gone')
  return statement
}

describe('a backup made before an erasure does not bring the person back', () => {
  let early: string
  beforeEach(async () => {
    early = join(newFolder(), 'early')
    expect(await backUp(testStorage, early)).toMatchObject({ code: 0 })
    await eraseInAdmin()
  })

  async function expectRestored(target: TestStorage) {
    const again = await startSite(target, env)
    await expectGone(again.url, await again.token())
    await again.stop()
    if (!onPostgres) expect(filesWithTraces(target.dataDir)).toEqual([])
  }
  /** Into empty storage; `args` name more than the backup. */
  async function restoreInto(target: TestStorage, ...args: string[]) {
    const outcome = await restore(target, early, ...args)
    expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('erased since: 2 records') })
  }
  const emptyStorage = async (): Promise<TestStorage> => {
    const { dataDir, databaseUrl } = await newTestStorage()
    return { databaseUrl, dataDir: join(dataDir, 'data') }
  }

  test('with the list of a later backup beside it', async () => {
    expect(await backUp(testStorage, join(early, '..', 'later'))).toMatchObject({ code: 0 })
    await site.stop()
    const target = await emptyStorage()
    await restoreInto(target)
    await expectRestored(target)
  })

  test('with the list of the lost data folder, which is named', async () => {
    await site.stop('SIGKILL')
    const target = await emptyStorage()
    await restoreInto(target, '--erased', testStorage.dataDir)
    await expectRestored(target)
  })

  test('with the list of the lost data folder, which was moved away as documented', async () => {
    await site.stop()
    const parent = newFolder()
    cpSync(testStorage.dataDir, join(parent, 'data.damaged'), { recursive: true })
    const target = { databaseUrl: (await newTestStorage()).databaseUrl, dataDir: join(parent, 'data') }
    await restoreInto(target)
    await expectRestored(target)
  })

  test.runIf(!onPostgres)('by putting the old database in the place of the new one by hand', async () => {
    await site.stop()
    cpSync(join(early, 'site.db'), join(testStorage.dataDir, 'site.db'))
    expect(await run('scripts/data.ts', ['accept'], testStorage).ended).toMatchObject({ code: 0 })
    await expectRestored(testStorage)
  })

  test('and who restores without any list is told so', async () => {
    await site.stop()
    const alone = join(newFolder(), 'alone', 'backup')
    cpSync(early, alone, { recursive: true })
    const target = await emptyStorage()
    expect(await restore(target, alone)).toMatchObject({ code: 0, output: expect.stringContaining('--erased PATH') })
    expect(await restore(await emptyStorage(), alone, '--erased', newFolder())).toMatchObject({ code: 1 })
  })
})
