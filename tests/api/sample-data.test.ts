import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ListedClient } from '../../contract/clients/client.ts'
import type { Contact } from '../../contract/clients/contact.ts'
import type { ListedJob } from '../../contract/job.ts'
import type { PeoplePage, PersonSummary } from '../../contract/people.ts'
import type { SampleDataRemoved } from '../../contract/sample-data.ts'
import { applicationStatuses } from '../../contract/stages.ts'
import type { Submission } from '../../contract/submissions/submission.ts'
import { removeSampleFiles } from '../../server/demo/empty-office.ts'
import { fillOffice } from '../../server/demo/fill-office.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import { markSenderChanged } from '../../server/people/changed-people.ts'
import { textRepository } from '../../server/resumes/text-repository.ts'
import { startTextWorker } from '../../server/resumes/text-worker.ts'
import { resumeTokens } from '../../server/search/resume-tokens.ts'
import { seedOnce } from '../../server/storage/demo-data.ts'
import { newSampleMark, readSampleMark, writeSampleMark } from '../../server/storage/sample-mark.ts'
import { findTraces } from '../support/find-traces.ts'
import { resumeFilesIn } from '../support/inspect-storage.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'
import { copyOf, newMigratedStorage, onPostgres, type TestStorage } from '../support/test-storage.ts'

const KEY = 'sample-key'
/** A demo before and after it was filled. Each test opens a copy. */
const demo = {} as { empty: TestStorage; filled: TestStorage }
let api: Api
let testStorage: TestStorage

beforeAll(async () => {
  demo.empty = await newMigratedStorage()
  await open(demo.empty)
  await api.storage.write(async (trx) => {
    const jobs = (await seedOnce(trx, api.clock())) ?? []
    await writeSampleMark(trx, newSampleMark(KEY, api.clock(), jobs))
  })
  await api.close()
  demo.filled = await copyOf(demo.empty)
  await open(demo.filled)
  expect(await fill()).toBe(70)
  await readResumes()
  await api.close()
})
afterEach(() => api.close())

async function open(storage: TestStorage): Promise<void> {
  testStorage = storage
  api = await openApi({ testStorage })
}
const openCopy = async (storage: TestStorage) => open(await copyOf(storage))

async function fill({ storage } = api, signal = new AbortController().signal): Promise<number> {
  const account = await storage.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const { officeHours } = api.app
  return fillOffice({
    people: peopleOf(storage),
    accountId: account.id,
    officeHours,
    firm: () => 'Setu Sample',
    clock: api.clock,
    signal,
    onStored: () => {},
  })
}
const list = async (query = ''): Promise<PeoplePage> =>
  (await api.staff('GET', `/api/people?limit=100&${query}`)).json()
const read = async (path: string) => (await api.staff('GET', path)).json()
const remove = () => api.staff('DELETE', '/api/admin/sample-data')

/**
 * Indexes everybody, as the running site does. The files are not compressed, so their words are found without the reader
 * of resumes, which `server/demo/plan-firm.test.ts` tries.
 */
async function readResumes(): Promise<void> {
  const people = peopleOf(api.storage)
  const worker = startTextWorker({
    storage: api.storage,
    texts: textRepository(api.storage),
    async extractText({ bytes }) {
      const text = Buffer.from(bytes)
        .toString('latin1')
        .replace(/[^ -~]/g, ' ')
      return { text, tokens: resumeTokens(text) }
    },
    onText: (trx, id) => markSenderChanged(people, trx, id),
    clock: api.clock,
    log: { warn: (_details, message) => expect.fail(message) },
  })
  await worker.idle()
  await worker.stop()
  await api.catchUp()
}

/** Everything that is stored, without ids and times. */
async function contents() {
  const { db } = api.storage
  const people = await db
    .selectFrom('people')
    .select(['name', 'email', 'phone', 'status', 'starred'])
    .orderBy('name')
    .execute()
  const counts = await Promise.all(
    (
      [
        'applications',
        'enquiries',
        'additions',
        'events',
        'resumes',
        'outbox',
        'saved_searches',
        'person_facts',
        'clients',
        'client_contacts',
        'submissions',
        'submission_files',
        'private_links',
      ] as const
    ).map(
      async (table) =>
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
    ),
  )
  return { people, counts }
}

test('the office is filled: every status, two overdue enquiries, one merge question, resumes that are searched', async () => {
  await openCopy(demo.filled)
  expect((await read('/api/admin/sample-data')).sample).toMatchObject({
    people: 70,
    enquiries: 13,
    jobs: 12,
    clients: 3,
  })
  for (const status of applicationStatuses) expect((await list(`status=${status}`)).people.length).toBeGreaterThan(0)
  expect(await read('/api/enquiries?status=overdue')).toHaveLength(2)
  expect(await read('/api/people/duplicates')).toMatchObject({
    total: 1,
    pairs: [{ why: 'Same phone, address in the resume' }],
  })
  expect(await read('/api/admin/mails')).toMatchObject([
    { state: 'failed', to: expect.stringContaining('@example.com') },
  ])
  expect(await read('/api/searches')).toHaveLength(3)
  expect(await read('/api/tasks')).toHaveLength(4)

  for (const kind of ['experience', 'currentCtc', 'expectedCtc', 'notice'] as const)
    expect([kind, (await list(`${kind}From=0`)).total]).toEqual([kind, expect.closeTo(60, -1.5)])
  expect((await list('experienceFrom=5&expectedCtcTo=20&noticeTo=30&sort=expectedCtc')).total).toBeGreaterThan(2)

  const [found] = (await list('q="PostgreSQL"')).people
  expect(found).toMatchObject({ match: { source: 'resume' } })
  const person = await read(`/api/people/${(await list('status=placed')).people[0]?._id}`)
  const times: string[] = person.timeline.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(person.timeline.map(({ kind }: { kind: string }) => kind)).toContain('status')
  expect(person.timeline.flatMap(({ who }: { who: string | null }) => who ?? [])[0]).toMatch(/^(Neha|Arjun) Sample$/)
  expect((await read('/api/admin/overview')).weeks.length).toBe(12)
})

test('a process that was killed half-way goes on, and nobody is made twice', async () => {
  await openCopy(demo.empty)
  const stopping = new AbortController()
  let writes = 0
  const dying = {
    ...api.storage,
    write: ((work) => {
      writes += 1
      if (writes === 20) throw new Error('killed')
      return api.storage.write(work)
    }) as typeof api.storage.write,
  }
  await expect(fill({ ...api, storage: dying })).rejects.toThrow('killed')
  expect((await list()).total).toBe(19)
  stopping.abort()
  expect(await fill(api, stopping.signal)).toBe(0)

  expect(await fill()).toBe(51)
  expect(await fill()).toBe(0)
  const { people, counts } = await contents()
  expect(new Set(people.map(({ name }) => name)).size).toBe(70)
  if (!onPostgres) expect(resumeFilesIn(testStorage.dataDir)).toHaveLength(counts[4] ?? 0)
  expect((await readSampleMark(api.storage.db))?.state).toBe('made')
})

test('a press removes every row and every file', async () => {
  await openCopy(demo.filled)
  const names = (await list()).people.map(({ name }) => name)
  // Acts of staff on sample people are removed with them.
  const [first, second] = (await list('status=pending')).people as [PersonSummary, PersonSummary]
  await api.staff('POST', `/api/people/${first._id}/notes`, { note: 'A note of somebody who tries the demo' })
  await api.staff('POST', `/api/people/${first._id}/merge`, { other: second._id })
  await api.catchUp()

  const consultant = { authorization: `Bearer ${await api.tokenOf('consultant')}` }
  expect((await api.call({ method: 'DELETE', url: '/api/admin/sample-data', headers: consultant })).statusCode).toBe(
    403,
  )
  const answer = await remove()
  expect([answer.statusCode, answer.json()]).toEqual([200, { people: [], jobs: [], clients: [] }])
  await api.catchUp()

  expect((await list()).total).toBe(0)
  expect((await api.get('/api/jobs')).json()).toEqual([])
  expect(await read('/api/admin/sample-data')).toEqual({ sample: null })
  expect((await remove()).statusCode).toBe(404)
  const { people, counts } = await contents()
  expect([people, counts]).toEqual([[], Array(13).fill(0)])
  const traces = new RegExp(
    [
      ...names,
      '@example\\.com',
      'sample-key',
      'sample-neha',
      'tries the demo',
      'Sample Pressings',
      'Rekha Sample',
    ].join('|'),
  )
  await expect.poll(() => findTraces(testStorage, traces)).toEqual([])
  if (!onPostgres) expect(resumeFilesIn(testStorage.dataDir)).toEqual([])
})

test('what is not sample data stays, with its person', async () => {
  await openCopy(demo.filled)
  const [applicant, placed, noted] = (await list('status=pending')).people as [
    PersonSummary,
    PersonSummary,
    PersonSummary,
  ]
  const jobs: { _id: string; title: string }[] = await read('/api/jobs')
  const [changed, applied, other] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]]
  const job = { ...changed, salary: 'Our own figure', closesAt: undefined }
  expect((await api.staff('PUT', `/api/jobs/${changed._id}`, job)).statusCode).toBe(200)
  const form = { fullName: applicant.name, email: applicant.email, phone: '022 1234567', jobId: applied._id }
  expect((await api.post('/api/applications', { ...form, resume: dataUrl(pdf) })).statusCode).toBe(201)
  const onJob = await api.staff('POST', `/api/people/${placed._id}/applications`, { jobId: jobs.at(-1)?._id })
  expect(onJob.statusCode).toBe(201)
  await api.staff('POST', `/api/people/${noted._id}/notes`, { note: 'No record' })
  await api.staff('POST', '/api/searches', { name: 'Shortlisted in IT', query: 'q=mine' })

  const removed: SampleDataRemoved = (await remove()).json()
  expect(removed.people.map(({ name }) => name)).toEqual([applicant.name, placed.name].sort())
  expect(removed.jobs.map(({ title }) => title)).toEqual(
    [changed, applied, jobs.at(-1)].map((one) => one?.title).sort(),
  )
  expect(removed.jobs.map(({ title }) => title)).not.toContain(other.title)
  expect((await read('/api/admin/sample-data')).sample).toBeNull()
  expect((await list()).people.map(({ name }) => name).sort()).toEqual([applicant.name, placed.name].sort())
  const person = await read(`/api/people/${applicant._id}`)
  expect(person.applications).toMatchObject([{ job: { title: applied.title } }])
  expect(person.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['application'])
  expect(person.facts).toEqual([])
  expect((await read('/api/searches')).map(({ query }: { query: string }) => query)).toEqual(['q=mine'])
  const entries: { action: string }[] = await read('/api/admin/audit-log')
  expect(entries.filter(({ action }) => action === 'sample_data_remove')).toHaveLength(1)
})

test('forms that were sent while the site was a demo are tests and go too; later ones stay', async () => {
  await openCopy(demo.filled)
  const { db } = api.storage
  await db.insertInto('settings').values({ name: 'demo_password', value: 'x' }).execute()
  const counted = async () => (await read('/api/admin/sample-data')).sample
  const before = await counted()
  const send = async (name: string) => {
    const [job] = (await api.get('/api/jobs')).json()
    const sender = { fullName: name, email: `${name}@mail.test`, phone: '022 1234567' }
    const form = { ...sender, jobId: job._id, resume: dataUrl(pdf) }
    expect((await api.post('/api/applications', form)).statusCode).toBe(201)
    expect((await api.post('/api/contact', { ...sender, message: `From ${name}` })).statusCode).toBe(201)
  }
  await send('tester')
  expect(await counted()).toEqual({
    ...before,
    people: before.people + 1,
    applications: before.applications + 1,
    enquiries: before.enquiries + 1,
  })
  api.advance(1000)
  // The first account of its own ends the demo.
  await api.tokenOf('owner', 'boss')
  await send('candidate')
  const removed: SampleDataRemoved = (await remove()).json()
  expect((await list()).people.map(({ name }) => name)).toEqual(['candidate'])
  expect(removed.jobs).toHaveLength(1)
  expect(await counted()).toBeNull()
  await expect.poll(() => findTraces(testStorage, /tester/)).toEqual([])
  if (!onPostgres) expect(resumeFilesIn(testStorage.dataDir)).toHaveLength(1)
})

test('files that a killed process has left go at the next start, and nobody is filled in again', async () => {
  await openCopy(demo.filled)
  const mark = await readSampleMark(api.storage.db)
  if (!mark) throw new Error('there is no mark')
  await remove()
  const [file = ''] = mark.resumes
  await api.storage.resumes.prepare(file, Buffer.from('left'))
  await api.storage.write((trx) => writeSampleMark(trx, { ...mark, state: 'removed' }))
  expect(await read('/api/admin/sample-data')).toEqual({ sample: null })
  expect(await fill()).toBe(0)
  await removeSampleFiles(api.storage)
  expect(await readSampleMark(api.storage.db)).toBeUndefined()
  if (!onPostgres) expect(resumeFilesIn(testStorage.dataDir)).toEqual([])
})

test('sample clients have contacts, jobs and what was sent; their names are on no public page', async () => {
  await openCopy(demo.filled)
  const clients: ListedClient[] = await read('/api/clients')
  expect(clients.map(({ name, openJobs, contacts }) => [name, openJobs > 0, contacts])).toEqual([
    ['Sample Castings Works', true, 1],
    ['Sample Pressings Ltd', true, 2],
    ['Sample Softworks', true, 1],
  ])
  for (const { _id } of clients)
    for (const { email, phone } of (await read(`/api/clients/${_id}/contacts`)) as Contact[])
      expect([email, phone]).toEqual([
        expect.stringMatching(/@example\.com$/),
        expect.stringMatching(/^\+91 00000 009/),
      ])
  const jobs: ListedJob[] = await read('/api/jobs')
  const submissions: Submission[] = (
    await Promise.all(jobs.map(({ _id }) => read(`/api/jobs/${_id}/submissions`)))
  ).flat()
  expect(submissions).toMatchObject([{ who: 'Arjun Sample', way: 'by_hand', people: [{ hadConsent: true }] }])
  expect((await api.get('/api/jobs')).body).not.toContain('Sample Pressings')
})

test('a client that staff have changed or given a job stays without what was sent to it, and others go from the jobs that stay', async () => {
  await openCopy(demo.filled)
  const [castings, pressings, softworks] = (await read('/api/clients')) as [ListedClient, ListedClient, ListedClient]
  const added = await api.staff('POST', `/api/clients/${castings._id}/contacts`, { name: 'Our own contact' })
  expect(added.statusCode).toBe(201)
  const own = { ...sampleJob, title: 'Our own job', clientId: pressings._id, status: 'draft' }
  expect((await api.staff('POST', '/api/jobs', own)).statusCode).toBe(201)
  const jobs: ListedJob[] = await read('/api/jobs')
  const theirs = jobs.find(({ clientId }) => clientId === softworks._id)
  const form = { fullName: 'Real Applicant', email: 'real@mail.test', phone: '022 1234567', jobId: theirs?._id }
  expect((await api.post('/api/applications', { ...form, resume: dataUrl(pdf) })).statusCode).toBe(201)

  const removed: SampleDataRemoved = (await remove()).json()
  expect(removed.clients.map(({ name }) => name)).toEqual(['Sample Castings Works', 'Sample Pressings Ltd'])
  expect(((await read('/api/clients')) as ListedClient[]).map(({ name }) => name)).toEqual([
    'Sample Castings Works',
    'Sample Pressings Ltd',
  ])
  const left: ListedJob[] = await read('/api/jobs')
  expect(left.map(({ title, clientId }) => [title, clientId ?? null]).sort()).toEqual(
    [
      ['Our own job', pressings._id],
      [theirs?.title, null],
    ].sort(),
  )
  const { db } = api.storage
  for (const table of ['submissions', 'submission_files', 'private_links'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  expect(await db.selectFrom('clients').select('id').where('is_sample', '=', 1).execute()).toEqual([])
})
