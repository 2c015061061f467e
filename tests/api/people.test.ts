import { describe, expect, test } from 'vitest'
import { HOUR } from '../../contract/time.ts'
import { openPeople } from '../support/open-people.ts'
import { dataUrl, pdf } from '../support/samples.ts'

const { api, jobId, newJob, apply, write, list, withSurname, only, read, change } = await openPeople()

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
