import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job, ListedJob } from '../../contract/job.ts'
import { DAY, HOUR, istDay } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const create = async (changes: object = {}): Promise<Job> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, ...changes })).json()
const publicJobs = async (): Promise<Job[]> => (await api.get('/api/jobs')).json()
const isPublic = async ({ _id }: Job) => (await publicJobs()).some((job) => job._id === _id)
const forStaff = async ({ _id }: Pick<Job, '_id'>): Promise<ListedJob | undefined> => {
  const all: ListedJob[] = (await api.staff('GET', '/api/jobs')).json()
  return all.find((job) => job._id === _id)
}
const dayIn = (days: number) => istDay(api.clock() + days * DAY)

test('a created job is answered with its record and is public at once', async () => {
  const answer = await api.staff('POST', '/api/jobs', sampleJob)
  expect(answer.statusCode).toBe(201)
  const job = answer.json()
  expect(job).toEqual({
    ...sampleJob,
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    postedDate: new Date(api.clock()).toISOString(),
    status: 'active',
    closesAt: null,
    figures: { salary: { from: 45, to: 60 }, experience: { from: 15, to: 20 }, notice: null, places: [] },
    figuresAreRead: true,
  })
  expect(await publicJobs()).toContainEqual(job)
})

test('jobs are listed newest first, and those of the same moment in a steady order', async () => {
  api.advance(1000)
  const older = [await create()]
  api.advance(1000)
  older.unshift(await create())
  api.advance(1000)
  const twins = [await create(), await create()].toSorted((one, other) => (one._id < other._id ? 1 : -1))
  expect((await publicJobs()).slice(0, 4)).toEqual([...twins, ...older])
})

test('a new job whose closing date is over is refused, an edit may keep such a date', async () => {
  for (const closesAt of [dayIn(-1), '2020-01-01T10:00:00Z', new Date(api.clock() - 1).toISOString()]) {
    const answer = await api.staff('POST', '/api/jobs', { ...sampleJob, closesAt })
    const sentence = 'This closing date is in the past. Please choose today or a later day.'
    expect([closesAt, answer.statusCode]).toEqual([closesAt, 400])
    expect(answer.json()).toEqual({
      error: sentence,
      code: 'invalid_input',
      fields: { closesAt: sentence },
      requestId: expect.any(String),
    })
  }
  const today = dayIn(0)
  const job = await create({ closesAt: today })
  expect(job.closesAt).toBe(today)
  api.advance(3 * DAY)
  const edited = await api.staff('PUT', `/api/jobs/${job._id}`, { ...sampleJob, title: 'Expired', closesAt: today })
  expect(edited.json()).toMatchObject({ title: 'Expired', closesAt: today })
})

test('drafts, closed jobs and jobs past their closing date are for staff only', async () => {
  const past = await create()
  await api.staff('PUT', `/api/jobs/${past._id}`, { ...sampleJob, closesAt: dayIn(-1) })
  for (const hidden of [await create({ status: 'draft' }), await create({ status: 'closed' }), past]) {
    expect(await isPublic(hidden)).toBe(false)
    expect(await forStaff(hidden)).toBeDefined()
  }
})

test('a job leaves the public list when its closing day ends in India, without any change', async () => {
  const today = dayIn(0)
  const job = await create({ closesAt: today })
  api.advance(Date.parse(`${today}T18:29:59.999Z`) - api.clock())
  expect(await isPublic(job)).toBe(true)
  api.advance(1)
  expect(await isPublic(job)).toBe(false)
})

test('an update answers the record, keeps the posting date, and changes status only when named', async () => {
  const job = await create({ title: 'Old', closesAt: dayIn(60) })
  api.advance(5000)
  const answer = await api.staff('PUT', `/api/jobs/${job._id}`, { ...sampleJob, title: 'New', skills: [] })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ ...job, title: 'New', skills: [] })
  const closed = await api.staff('PUT', `/api/jobs/${job._id}`, { ...sampleJob, status: 'closed', closesAt: null })
  expect(closed.json()).toMatchObject({ status: 'closed', closesAt: null, postedDate: job.postedDate })
})

test('a deleted job is gone, and a second delete says so', async () => {
  const job = await create()
  const { _id } = job
  const answer = await api.staff('DELETE', `/api/jobs/${_id}`)
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  expect(await isPublic(job)).toBe(false)
  expect((await api.staff('DELETE', `/api/jobs/${_id}`)).statusCode).toBe(404)
  expect((await api.staff('PUT', `/api/jobs/${_id}`, sampleJob)).statusCode).toBe(404)
})

test('skills are trimmed, and empties and repeats dropped', async () => {
  const job = await create({ skills: [' Go ', '', 'Go', '   ', 'SQL'] })
  expect(job.skills).toEqual(['Go', 'SQL'])
})

test('fields that are not the client’s to set are ignored', async () => {
  const job = await create({ _id: 'mine', postedDate: '1999-01-01', role: 'admin' })
  expect(job._id).not.toBe('mine')
  expect(job.postedDate).toMatch(/^2026-/)
  expect(job).not.toHaveProperty('role')
})

test.each([
  ['an empty title', { title: '  ' }, 'title', 'Please enter the title.'],
  ['a number as title', { title: 7 }, 'title', 'Please enter the title.'],
  ['a title of 161 letters', { title: 'x'.repeat(161) }, 'title', 'The title may have at most 160 characters.'],
  ['an unknown type', { type: 'Sometimes' }, 'type', expect.stringContaining('Please choose a job type')],
  ['an unknown status', { status: 'hired' }, 'status', expect.stringContaining('Please choose a status')],
  ['skills that are no list', { skills: 'Go, SQL' }, 'skills', 'Please enter the skills as a list of texts.'],
  [
    '51 skills',
    { skills: Array.from({ length: 51 }, (_, n) => `s${n}`) },
    'skills',
    'A job may list at most 50 skills.',
  ],
  ['a skill of 61 letters', { skills: ['x'.repeat(61)] }, 'skills', expect.stringContaining('60 characters')],
  ['a day that does not exist', { closesAt: '9999-99-99' }, 'closesAt', expect.stringContaining('closing date')],
  ['a NUL', { location: 'a\u0000b' }, 'location', 'The location contains characters that are not allowed.'],
  ['half a character', { industry: '\ud800' }, 'industry', 'The industry contains characters that are not allowed.'],
])('%s is refused with a sentence for its field', async (_name, change, field, sentence) => {
  const answer = await api.staff('POST', '/api/jobs', { ...sampleJob, ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: sentence,
    code: 'invalid_input',
    fields: { [field]: sentence },
    requestId: expect.any(String),
  })
})

test.each(['1%20OR%201=1', '99999999999999999999', '-1', 'NaN', '%00', 'x'.repeat(90)])(
  'the id %s is an unknown record',
  async (id) => {
    const answer = await api.staff('DELETE', `/api/jobs/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('not_found')
  },
)

test('writing direction marks are removed, while Hindi, Tamil and emoji stay byte for byte', async () => {
  const title = 'क्‍ष संयंत्र प्रमुख 👩‍👩‍👧 தமிழ் é'
  // A letter typed as two characters is stored as one.
  const job = await create({ title: `\u202e${title.replace('é', 'e\u0301')}\u2069` })
  expect(job.title).toBe(title)
  expect(await publicJobs()).toContainEqual(job)
})

test('an active job past its closing day does not count as active', async () => {
  const own = await openApi()
  const count = async () => (await own.staff('GET', '/api/admin/stats')).json()
  for (const closesAt of [null, '2026-11-15', '2026-11-16', '2026-11-15T23:00:00+05:30'])
    await own.staff('POST', '/api/jobs', { ...sampleJob, closesAt })
  expect(await count()).toMatchObject({ totalJobs: 4, activeJobs: 4 })
  // Midnight in India, eight and a half hours after the start of the clock.
  own.advance(8.5 * HOUR)
  expect(await count()).toMatchObject({ totalJobs: 4, activeJobs: 2 })
  await own.close()
})

test('two updates at once leave one of them whole', async () => {
  const { _id } = await create()
  const versions = ['A', 'B'].map((mark) => ({ ...sampleJob, title: mark, location: mark, salary: mark }))
  await Promise.all(versions.map((version) => api.staff('PUT', `/api/jobs/${_id}`, version)))
  const job = await forStaff({ _id })
  expect(new Set([job?.title, job?.location, job?.salary]).size).toBe(1)
})

test('a browser that has the list is told that it is unchanged, until it changes', async () => {
  const first = await api.get('/api/jobs')
  const tag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect((await api.get('/api/jobs', { 'if-none-match': tag })).statusCode).toBe(304)
  await create()
  expect((await api.get('/api/jobs', { 'if-none-match': tag })).statusCode).toBe(200)
})

test('a bad token is refused even where none is needed', async () => {
  const answer = await api.get('/api/jobs', { authorization: 'Bearer adm_wrong' })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a change that names no version or the current one is saved', async () => {
  const { _id } = await create()
  const put = async (title: string, headers: object) =>
    api.call({
      method: 'PUT',
      url: `/api/jobs/${_id}`,
      payload: { ...sampleJob, title },
      headers: { authorization: `Bearer ${await api.staffToken()}`, ...headers },
    })
  const version = (await forStaff({ _id }))?.version
  expect((await put('By the first', { 'if-match': `"${version}"` })).statusCode).toBe(200)
  expect((await put('By the second', { 'if-match': '*' })).statusCode).toBe(200)
  expect((await put('By the third', {})).statusCode).toBe(200)
})

test('of ten changes of one version at once, one is saved', async () => {
  const { _id } = await create()
  const version = (await forStaff({ _id }))?.version
  const headers = { authorization: `Bearer ${await api.staffToken()}`, 'if-match': `"${version}"` }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      api.call({ method: 'PUT', url: `/api/jobs/${_id}`, payload: { ...sampleJob, title: `By ${number}` }, headers }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(9).fill(412)])
})

test('the public list carries no versions, and says nothing of who applied', async () => {
  await create()
  for (const one of await publicJobs()) expect(one).not.toHaveProperty('version')
  expect((await api.get('/api/jobs/application-counts')).statusCode).toBe(401)
})

test('the applications of each job are counted', async () => {
  const [wanted, unwanted] = [await create(), await create()]
  for (const email of ['one@example.com', 'two@example.com']) {
    await api.post('/api/applications', { ...samplePerson, email, jobId: wanted._id, resume: dataUrl(pdf) })
  }
  const counts = (await api.staff('GET', '/api/jobs/application-counts')).json()
  expect(counts[wanted._id]).toBe(2)
  expect(counts).not.toHaveProperty(unwanted._id)
})
