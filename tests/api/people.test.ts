import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeoplePage, Person, PersonSummary } from '../../contract/people.ts'
import { HOUR } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage } from '../support/samples.ts'

let api: Api
let jobId: string
beforeAll(async () => {
  api = await openApi()
  jobId = await newJob()
})
afterAll(() => api.close())

const newJob = async (change = {}) => (await api.staff('POST', '/api/jobs', { ...sampleJob, ...change })).json()._id
type Sent = { fullName: string; email: string; phone?: string }
async function apply({ phone = '+91 90000 00000', ...sender }: Sent, job = jobId): Promise<string> {
  const answer = await api.post('/api/applications', { jobId: job, phone, ...sender, resume: dataUrl(pdf) })
  expect(answer.statusCode).toBe(201)
  api.advance(1000)
  return answer.json()._id
}
async function write(sender: Sent, message = sampleMessage.message): Promise<string> {
  const answer = await api.post('/api/contact', { ...sender, message })
  expect(answer.statusCode).toBe(201)
  api.advance(1000)
  return answer.json()._id
}
const list = async (query: string): Promise<PeoplePage> => (await api.staff('GET', `/api/people?${query}`)).json()
/** The people whose name ends with a surname that only one test uses. */
async function withSurname(surname: string): Promise<PersonSummary[]> {
  return (await list('sort=name')).people.filter(({ name }) => name.endsWith(surname))
}
async function only(surname: string): Promise<Person> {
  const [one, ...others] = await withSurname(surname)
  expect(others).toEqual([])
  return read(one?._id ?? '')
}
const read = async (id: string): Promise<Person> => (await api.staff('GET', `/api/people/${id}`)).json()
async function change(method: 'PATCH' | 'POST', url: string, payload: object, version?: string) {
  const authorization = `Bearer ${await api.staffToken()}`
  const headers = { authorization, ...(version !== undefined && { 'if-match': `"${version}"` }) }
  return api.call({ method, url, payload, headers })
}

describe('who is one person', () => {
  test('applications, resumes and messages from one address belong to one person, whatever its case', async () => {
    const other = await newJob({ title: 'Quality Head' })
    const first = await apply({ fullName: 'A. Rao', email: 'asha.rao@example.com' })
    const message = await write({ fullName: 'Asha Rao', email: 'Asha.Rao@Example.com' })
    const second = await apply({ fullName: 'Asha Rao', email: 'ASHA.RAO@example.com', phone: '98110 45678' }, other)
    const person = await only(' Rao')
    expect(person).toMatchObject({
      name: 'A. Rao',
      email: 'asha.rao@example.com',
      phone: '+91 90000 00000',
      status: 'pending',
      job: 'Quality Head',
      applicationCount: 2,
      enquiryCount: 1,
      hasResume: true,
      emails: ['asha.rao@example.com', 'ASHA.RAO@example.com', 'Asha.Rao@Example.com'],
      counts: { applications: 2, enquiries: 1, resumes: 2, notes: 0, mails: 6 },
    })
    expect(person.applications.map(({ _id }) => _id)).toEqual([second, first])
    expect(person.timeline.map(({ kind, record }) => [kind, record])).toEqual([
      ['application', second],
      ['enquiry', message],
      ['application', first],
    ])
  })

  test('two submissions at the same moment make one person', async () => {
    const email = 'twice@example.com'
    await Promise.all([
      api.post('/api/applications', {
        jobId,
        fullName: 'Tara Twice',
        email,
        phone: '9000000001',
        resume: dataUrl(pdf),
      }),
      api.post('/api/contact', { fullName: 'Tara Twice', email, message: 'Hello' }),
      api.post('/api/contact', { fullName: 'Tara Twice', email, message: 'Hello again' }),
    ])
    expect(await only(' Twice')).toMatchObject({ applicationCount: 1, enquiryCount: 2 })
  })

  test('the same phone number only suggests it', async () => {
    await apply({ fullName: 'Ravi Iyer', email: 'ravi@example.com', phone: '+91 98220 11223' })
    await apply({ fullName: 'R Iyer', email: 'ravi.work@example.com', phone: '098220-11223' })
    await apply({ fullName: 'Meena Iyer', email: 'meena@example.com', phone: '98220 99999' })
    const people = await withSurname(' Iyer')
    const suggested = await Promise.all(
      people.map(async ({ _id }) => (await read(_id)).samePerson.map(({ name }) => name)),
    )
    expect(Object.fromEntries(people.map(({ name }, index) => [name, suggested[index]]))).toEqual({
      'Meena Iyer': [],
      'R Iyer': ['Ravi Iyer'],
      'Ravi Iyer': ['R Iyer'],
    })
  })

  test('a status that is set on an application is the person’s, and an erased record leaves the person', async () => {
    const older = await write({ fullName: 'Kiran Shah', email: 'kiran@example.com' })
    const newer = await apply({ fullName: 'Kiran Shah', email: 'kiran@example.com' })
    await api.staff('PATCH', `/api/applications/${newer}`, { status: 'interview', note: 'Call on Monday' })
    const person = await only(' Shah')
    expect(person).toMatchObject({ status: 'interview', counts: { notes: 1 } })
    expect(person.timeline.slice(0, 2).map(({ kind, who }) => [kind, who])).toEqual(
      expect.arrayContaining([
        ['status', 'asha'],
        ['note', 'asha'],
      ]),
    )
    await api.staff('DELETE', `/api/applications/${newer}`)
    expect(await only(' Shah')).toMatchObject({ _id: person._id, status: null, applicationCount: 0, hasResume: false })
    await api.staff('DELETE', `/api/enquiries/${older}`)
    expect(await withSurname(' Shah')).toEqual([])
    expect((await api.staff('GET', `/api/people/${person._id}`)).statusCode).toBe(404)
  })
})

describe('marks and notes', () => {
  test('tags, star and do-not-contact are kept, suggested and in the timeline', async () => {
    await apply({ fullName: 'Divya Menon', email: 'divya@example.com' })
    const { _id, version } = await only(' Menon')
    const body = { tags: ['PLC', 'Pune', 'plc'], starred: true, doNotContact: true }
    const saved = (await change('PATCH', `/api/people/${_id}`, body, version)).json()
    expect(saved).toMatchObject({ tags: ['plc', 'Pune'], starred: true, doNotContact: true })
    expect(saved.timeline.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'application',
      'contact',
      'star',
      'tags',
    ])
    expect((await api.staff('GET', '/api/people/tags?q=PU')).json()).toEqual([{ tag: 'Pune', count: 1 }])
    expect((await list('tag=pune')).people.map(({ name }) => name)).toEqual(['Divya Menon'])
    expect((await list('starred=true')).people.map(({ name }) => name)).toEqual(['Divya Menon'])
    await change('PATCH', `/api/people/${_id}`, { tags: ['Pune'] })
    expect(await read(_id)).toMatchObject({ tags: ['Pune'], starred: true })
  })

  test('the same note twice is two notes', async () => {
    await write({ fullName: 'Noor Khan', email: 'noor@example.com' })
    const { _id } = await only(' Khan')
    for (const note of ['Called, no answer', 'Called, no answer'])
      expect((await change('POST', `/api/people/${_id}/notes`, { note })).statusCode).toBe(201)
    const { timeline, counts } = await read(_id)
    expect(timeline.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual([
      'Called, no answer',
      'Called, no answer',
    ])
    expect(counts.notes).toBe(2)
  })

  test('a change on an outdated view is refused with what the colleague did', async () => {
    await write({ fullName: 'Om Bhatt', email: 'om@example.com' })
    const { _id, version } = await only(' Bhatt')
    const first = await change('PATCH', `/api/people/${_id}`, { tags: ['CNC'] }, version)
    const late = await change('PATCH', `/api/people/${_id}`, { tags: [] }, version)
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { tags: ['CNC'] },
      changed: { by: 'asha' },
    })
    expect(first.json().version).not.toBe(version)
    expect((await read(_id)).tags).toEqual(['CNC'])
  })
})

describe('merging and splitting', () => {
  async function couple(surname: string) {
    await apply({ fullName: `Anil ${surname}`, email: `anil@${surname}.in`.toLowerCase() })
    await apply({ fullName: `A ${surname}`, email: `a@${surname}.in`.toLowerCase() })
    await write({ fullName: `A ${surname}`, email: `a@${surname}.in`.toLowerCase() })
    const [short, long] = await withSurname(surname)
    return { kept: await read(long?._id ?? ''), other: await read(short?._id ?? '') }
  }

  test('a merge takes everything along, and undoing it gives everything back', async () => {
    const { kept, other } = await couple('Das')
    await change('PATCH', `/api/people/${kept._id}`, { tags: ['CNC'] })
    await change('PATCH', `/api/people/${other._id}`, { tags: ['CNC', 'Pune'], doNotContact: true })
    await change('POST', `/api/people/${other._id}/notes`, { note: 'Prefers mornings' })
    const before = await read(other._id)

    const merged: Person = (await change('POST', `/api/people/${kept._id}/merge`, { other: other._id })).json()
    expect(merged).toMatchObject({ applicationCount: 2, enquiryCount: 1, tags: ['CNC', 'Pune'], doNotContact: true })
    expect(merged.timeline.map(({ text }) => text)).toContain('Prefers mornings')
    expect((await api.staff('GET', `/api/people/${other._id}`)).statusCode).toBe(404)
    expect(await withSurname('Das')).toHaveLength(1)
    // What arrives at either address is theirs.
    await write({ fullName: 'A Das', email: 'a@das.in' }, 'One more question')
    expect((await read(kept._id)).enquiryCount).toBe(2)

    const [merge] = merged.merges
    const split = await change('POST', `/api/people/${kept._id}/split`, { merge: merge?._id })
    expect(split.statusCode).toBe(200)
    const after = split.json()
    expect(after.person).toMatchObject({ tags: ['CNC'], doNotContact: false, applicationCount: 1, enquiryCount: 0 })
    expect(after.other).toMatchObject({ _id: other._id, tags: before.tags, doNotContact: true, enquiryCount: 2 })
    expect(after.other.timeline.map(({ text }: { text: string }) => text)).toContain('Prefers mornings')
    expect(after.person.timeline.map(({ text }: { text: string }) => text)).not.toContain('Prefers mornings')
    await write({ fullName: 'A Das', email: 'a@das.in' }, 'And another')
    expect((await read(other._id)).enquiryCount).toBe(3)
  })

  test('records move to a person of their own, and a merge undoes that', async () => {
    const theirs = await apply({ fullName: 'Usha Nair', email: 'family@nair.in' })
    await apply({ fullName: 'Vinod Nair', email: 'family@nair.in' }, await newJob())
    const person = await only(' Nair')
    await change('PATCH', `/api/people/${person._id}`, { doNotContact: true })
    const all = person.applications.map(({ _id }) => _id)
    const split = (applications: string[]) => change('POST', `/api/people/${person._id}/split`, { applications })
    expect([(await split([])).statusCode, (await split(all)).statusCode, (await split(['x'])).statusCode]).toEqual([
      400, 400, 409,
    ])
    const { other } = (await split([theirs])).json()
    expect(other).toMatchObject({ name: 'Usha Nair', applicationCount: 1, doNotContact: true })
    expect((await withSurname(' Nair')).map(({ name }) => name)).toEqual(['Usha Nair', 'Vinod Nair'])
    await change('POST', `/api/people/${person._id}/merge`, { other: other._id })
    expect(await only(' Nair')).toMatchObject({ _id: person._id, applicationCount: 2 })
  })

  test('two colleagues who merge at the same time do not overwrite each other', async () => {
    const { kept, other } = await couple('Pillai')
    const answers = await Promise.all([
      change('POST', `/api/people/${kept._id}/merge`, { other: other._id }, kept.version),
      change('POST', `/api/people/${other._id}/merge`, { other: kept._id }, other.version),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await only('Pillai')).toMatchObject({ applicationCount: 2, enquiryCount: 1 })
    expect((await change('POST', `/api/people/${kept._id}/merge`, { other: kept._id })).statusCode).toBe(409)
  })

  test('an undo is refused when the records of one of them were erased since', async () => {
    const { kept, other } = await couple('Gill')
    const merged: Person = (await change('POST', `/api/people/${kept._id}/merge`, { other: other._id })).json()
    for (const { _id } of other.applications) await api.staff('DELETE', `/api/applications/${_id}`)
    for (const { _id } of other.enquiries) await api.staff('DELETE', `/api/enquiries/${_id}`)
    const undo = await change('POST', `/api/people/${kept._id}/split`, { merge: merged.merges[0]?._id })
    expect([undo.statusCode, (await only('Gill')).applicationCount]).toEqual([409, 1])
  })
})

test('the list is narrowed and sorted, and its pages add up', async () => {
  const job = await newJob({ location: 'Hosur, Tamil Nadu', industry: 'Tyre Industry' })
  api.advance(48 * HOUR)
  for (const name of ['Bala', 'Arun', 'Chitra'])
    await apply({ fullName: `${name} Raman`, email: `${name}@raman.in` }, job)
  const [first] = (await list(`job=${job}&sort=name`)).people
  await api.staff('PATCH', `/api/applications/${(await read(first?._id ?? '')).applications[0]?._id}`, {
    status: 'placed',
  })
  const names = async (query: string) => (await list(query)).people.map(({ name }) => name.replace(' Raman', ''))
  expect(await names(`job=${job}`)).toEqual(['Chitra', 'Arun', 'Bala'])
  expect(await names(`job=${job}&sort=submitted&direction=asc`)).toEqual(['Bala', 'Arun', 'Chitra'])
  expect(await names('industry=tyre%20industry&sort=name')).toEqual(['Arun', 'Bala', 'Chitra'])
  expect(await names('place=hosur&sort=name&direction=desc')).toEqual(['Chitra', 'Bala', 'Arun'])
  expect(await names(`job=${job}&sort=status`)).toEqual(['Chitra', 'Bala', 'Arun'])
  expect(await names(`job=${job}&status=placed`)).toEqual(['Arun'])
  expect(await names('from=2026-11-17&hasResume=true&sort=name')).toEqual(['Arun', 'Bala', 'Chitra'])
  expect(await names('from=2026-11-17&hasResume=false')).toEqual([])
  const pages = await Promise.all([1, 2].map((page) => list(`job=${job}&limit=2&page=${page}`)))
  expect(pages.map(({ people, total }) => [people.length, total])).toEqual([
    [2, 3],
    [1, 3],
  ])
})

test('a viewer sees no contact details, no resumes and no one with the same number', async () => {
  await apply({ fullName: 'Esha Sen', email: 'esha.sen@example.com', phone: '+91 97777 66666' })
  await apply({ fullName: 'E Sen', email: 'esha2.sen@example.com', phone: '97777 66666' })
  await write(
    { fullName: 'E Sen', email: 'esha2.sen@example.com' },
    'Write to other.sen@example.com or call 97777 66666.',
  )
  const { _id } = (await withSurname(' Sen'))[0] ?? { _id: '' }
  const authorization = `Bearer ${await api.tokenOf('viewer')}`
  for (const url of ['/api/people', `/api/people/${_id}`]) {
    // Without ids, which may have the digits of the number by chance.
    const body = (await api.get(url, { authorization })).body.replaceAll(/[0-9a-f]{32}/g, '')
    expect(body).toContain('E Sen')
    for (const secret of ['sen@', '66666', 'resume"', 'resumes":[', 'filename', 'hasResume'])
      expect([url, secret, body.includes(secret)]).toEqual([url, secret, false])
  }
})

test('searches are saved under a name, for one account', async () => {
  const save = (name: string, query: string) => api.staff('POST', '/api/searches', { name, query })
  await save('PLC, Pune', 'q=plc')
  await save('PLC, Pune', 'q=plc&place=Pune')
  const saved = (await api.staff('GET', '/api/searches')).json()
  expect(saved).toMatchObject([{ name: 'PLC, Pune', query: 'q=plc&place=Pune' }])
  const other = { authorization: `Bearer ${await api.tokenOf('consultant', 'leela')}` }
  const url = `/api/searches/${saved[0]._id}`
  expect((await api.get('/api/searches', other)).json()).toEqual([])
  expect((await api.call({ method: 'DELETE', url, headers: other })).statusCode).toBe(404)
  expect((await api.staff('DELETE', url)).statusCode).toBe(204)
})

test('a person is erased in one step, with everything, and nothing of anybody else', async () => {
  await apply({ fullName: 'Gone Tomar', email: 'gone@tomar.in' })
  await apply({ fullName: 'G Tomar', email: 'g@tomar.in' })
  await write({ fullName: 'Stays Tomarr', email: 'stays@elsewhere.in' })
  const [short, long] = await withSurname(' Tomar')
  await change('POST', `/api/people/${short?._id}/notes`, { note: 'Prefers the night shift' })
  await change('POST', `/api/people/${long?._id}/merge`, { other: short?._id })
  const { counts } = await only(' Tomar')
  const all = (await api.staff('GET', `/api/people/${long?._id}/export`)).json()
  expect(all).toMatchObject({ emails: ['gone@tomar.in', 'g@tomar.in'], applications: [{}, {}], enquiries: [] })
  expect(all.applications[0].resume.contentBase64).toBe(pdf.toString('base64'))
  expect(JSON.stringify(all)).toContain('night shift')
  expect(JSON.stringify(all)).not.toContain('elsewhere')
  const erased = await api.staff('DELETE', `/api/people/${long?._id}`)
  expect(erased.json()).toEqual({ erased: counts })
  expect(counts).toEqual({ applications: 2, enquiries: 0, resumes: 2, notes: 1, mails: 4 })
  expect(await withSurname(' Tomar')).toEqual([])
  for (const table of [
    'people',
    'person_emails',
    'person_events',
    'person_merges',
    'applications',
    'audit_log',
  ] as const)
    expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(
      /g(one)?@tomar|Gone Tomar|night shift/,
    )
  expect((await list('q="tomar"')).total + (await list('q=tomarr')).total).toBe(1)
  expect((await api.staff('DELETE', `/api/people/${long?._id}`)).statusCode).toBe(404)
})
