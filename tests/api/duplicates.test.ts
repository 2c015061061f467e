import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DuplicatesPage } from '../../contract/duplicates.ts'
import type { PeoplePage } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import { markSenderChanged } from '../../server/people/changed-people.ts'
import { textRepository } from '../../server/resumes/text-repository.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'

let api: Api
let jobId: string
beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())

let numbers = 0
type Sent = { fullName: string; email: string; phone?: string; text?: string }
async function apply({ text, ...sender }: Sent): Promise<string> {
  numbers += 1
  const phone = `+91 90000 ${10_000 + numbers}`
  const answer = await api.post('/api/applications', { jobId, phone, ...sender, resume: dataUrl(pdf) })
  expect(answer.statusCode).toBe(201)
  api.advance(1000)
  const { storage } = api
  const application = await storage.db
    .selectFrom('applications')
    .select(['resume_id', 'person_id'])
    .where('id', '=', answer.json()._id)
    .executeTakeFirstOrThrow()
  const { resume_id: resume } = application
  if (text !== undefined && resume)
    await textRepository(storage).finish(resume, { text, tokens: text.toLowerCase() }, (trx) =>
      markSenderChanged(peopleOf(storage), trx, resume),
    )
  return application.person_id ?? ''
}
const compare = () => api.catchUp()
const load = async (query = ''): Promise<DuplicatesPage> => {
  const answer = await api.staff('GET', `/api/people/duplicates?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
/** The pairs in which somebody with this surname is. */
async function pairsOf(surname: string) {
  await compare()
  const { pairs } = await load()
  return pairs
    .filter(({ people }) => people.some(({ name }) => name.endsWith(surname)))
    .map(({ why, people }) => [why, ...people.map(({ name }) => name).sort()])
    .sort()
}
const read = async (id: string): Promise<Person> => (await api.staff('GET', `/api/people/${id}`)).json()
const apart = (id: string, other: string, isUndo?: boolean) =>
  api.staff('POST', `/api/people/${id}/apart`, { other, isUndo })

test('people with one phone, an address in the other’s resume, or one name and city may be the same', async () => {
  await apply({ fullName: 'Ravi Iyer', email: 'ravi@iyer.in', phone: '+91 98220 11223' })
  await apply({ fullName: 'R Iyer', email: 'r@iyer.in', phone: '098220-11223' })
  await apply({ fullName: 'Meena Iyer', email: 'meena@iyer.in', text: 'Meena Iyer\nBengaluru\nWelder' })
  await apply({ fullName: 'MEENA  Iyer', email: 'm.iyer@example.com', text: 'Curriculum vitae\nBangalore 560001' })
  await apply({ fullName: 'Meena Iyer', email: 'other@iyer.in', text: 'Meena Iyer, Pune\n\nWorked in Bengaluru' })
  await apply({ fullName: 'Asha Iyer', email: 'asha@iyer.in', text: 'Write to Old.Asha@iyer.in or asha@iyer.in' })
  expect(await pairsOf('Iyer')).toEqual([
    ['Same name and city', 'MEENA  Iyer', 'Meena Iyer'],
    ['Same phone', 'R Iyer', 'Ravi Iyer'],
  ])
  // Somebody who comes later is found by the resume of before.
  await apply({ fullName: 'A. Iyer', email: 'old.asha@iyer.in' })
  expect(await pairsOf('Asha Iyer')).toEqual([['Address in the resume', 'A. Iyer', 'Asha Iyer']])
})

test('two people are not asked about again, by anybody, until the decision is taken back', async () => {
  const one = await apply({ fullName: 'Usha Nair', email: 'usha@nair.in', phone: '98220 33445' })
  const other = await apply({ fullName: 'Vinod Nair', email: 'vinod@nair.in', phone: '98220 33445' })
  expect(await pairsOf('Nair')).toEqual([['Same phone', 'Usha Nair', 'Vinod Nair']])
  expect((await read(one)).samePerson).toMatchObject([{ _id: other, why: 'Same phone' }])
  const decided = await apart(one, other)
  expect(decided.json()).toMatchObject({ _id: one, samePerson: [] })
  expect((await read(other)).samePerson).toEqual([])
  expect((await read(other)).timeline[0]).toMatchObject({ text: 'Not the same person as Usha Nair', who: 'asha' })
  const again = { fullName: 'Usha Nair', email: 'usha@nair.in', phone: '98220 33445' }
  await api.post('/api/contact', { ...again, message: 'One more question' })
  expect(await pairsOf('Nair')).toEqual([])

  expect((await apart(other, one, true)).statusCode).toBe(200)
  expect((await read(one)).timeline.map(({ kind }) => kind)).not.toContain('apart')
  expect(await pairsOf('Nair')).toEqual([['Same phone', 'Usha Nair', 'Vinod Nair']])
  expect([(await apart(one, one)).statusCode, (await apart(one, 'nobody')).statusCode]).toEqual([404, 404])
})

test('a merge answers the question, also about a third whom one of them is known not to be; its undo asks again', async () => {
  const phone = '98220 55667'
  const [a, b, c] = [
    await apply({ fullName: 'Anil Das', email: 'anil@das.in', phone }),
    await apply({ fullName: 'A Das', email: 'a@das.in', phone }),
    await apply({ fullName: 'Bina Das', email: 'bina@das.in', phone }),
  ]
  await apart(b, c)
  expect(await pairsOf('Das')).toHaveLength(2)
  const merged: Person = (await api.staff('POST', `/api/people/${a}/merge`, { other: b })).json()
  expect(await pairsOf('Das')).toEqual([])
  await api.staff('POST', `/api/people/${a}/split`, { merge: merged.merges[0]?._id })
  expect(await pairsOf('Das')).toEqual([
    ['Same phone', 'A Das', 'Anil Das'],
    ['Same phone', 'Anil Das', 'Bina Das'],
  ])
})

test('a decision holds for everybody who is merged later, one into another', async () => {
  const phone = '98220 55668'
  const [a, b, c, d] = [
    await apply({ fullName: 'Amit Kale', email: 'amit@kale.in', phone }),
    await apply({ fullName: 'A Kale', email: 'a@kale.in', phone }),
    await apply({ fullName: 'Amit R Kale', email: 'amitr@kale.in', phone }),
    await apply({ fullName: 'Bharat Kale', email: 'bharat@kale.in', phone }),
  ]
  await apart(a, d)
  const merge = (kept: string, other: string) => api.staff('POST', `/api/people/${kept}/merge`, { other })
  expect([(await merge(b, a)).statusCode, (await merge(c, b)).statusCode]).toEqual([200, 200])
  expect(await pairsOf('Kale')).toEqual([])
  expect([(await read(c)).samePerson, (await read(d)).samePerson]).toEqual([[], []])
})

test('a number that many people give asks nothing more', async () => {
  const phone = '98220 77889'
  for (let n = 0; n < 14; n += 1) await apply({ fullName: `Office${n} Ltd`, email: `o${n}@ltd.in`, phone })
  const { length } = await pairsOf('Ltd')
  expect(length).toBeLessThanOrEqual(55)
  await apply({ fullName: 'Office99 Ltd', email: 'o99@ltd.in', phone })
  expect(await pairsOf('Ltd')).toHaveLength(length)
})

test('pages add up, also when somebody leaves the list in between', async () => {
  for (let n = 0; n < 5; n += 1)
    for (const who of ['First', 'Second'])
      await apply({ fullName: `${who}${n} Page`, email: `${who}${n}@page.in`, phone: `98330 0000${n}` })
  await compare()
  const all = (await load()).pairs.map(({ _id }) => _id)
  const first = await load('limit=2')
  expect(first.total).toBe(all.length)
  const [pair] = first.pairs
  await apart(pair?.people[0]._id ?? '', pair?.people[1]._id ?? '')
  const seen = [...first.pairs]
  for (let { next } = first; next !== null; ) {
    const page = await load(`limit=2&after=${encodeURIComponent(next)}`)
    seen.push(...page.pairs)
    next = page.next
  }
  expect(seen.map(({ _id }) => _id)).toEqual(all)
  expect((await api.staff('GET', '/api/people/duplicates?after=x')).statusCode).toBe(400)
})

test('who is erased is in no pair, no decision and no clue', async () => {
  const phone = '98220 99001'
  const [gone, stays, third] = [
    await apply({ fullName: 'Gone Roy', email: 'gone@roy.in', phone }),
    await apply({ fullName: 'Stays Roy', email: 'stays@roy.in', phone }),
    await apply({ fullName: 'Third Roy', email: 'third@roy.in', phone }),
  ]
  expect(await pairsOf('Roy')).toHaveLength(3)
  await apart(gone, third)
  await api.staff('DELETE', `/api/people/${gone}`)
  expect(await pairsOf('Roy')).toEqual([['Same phone', 'Stays Roy', 'Third Roy']])
  for (const table of ['person_pairs', 'person_clues', 'changed_people'] as const)
    expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toContain(gone)
  expect((await read(third)).timeline.map(({ text }) => text)).toContain(
    'Not the same person as somebody whose data was erased',
  )
  expect((await read(stays)).samePerson).toMatchObject([{ _id: third }])
})

test('viewers see none of it, and consultants do', async () => {
  const as = async (role: 'viewer' | 'consultant') => {
    const headers = { authorization: `Bearer ${await api.tokenOf(role)}` }
    const page: PeoplePage = (await api.get('/api/people', headers)).json()
    const url = `/api/people/${page.people[0]?._id}/apart`
    const payload = { other: page.people[1]?._id }
    return [
      (await api.get('/api/people/duplicates', headers)).statusCode,
      (await api.call({ method: 'POST', url, payload, headers })).statusCode,
    ]
  }
  expect([await as('viewer'), await as('consultant')]).toEqual([
    [403, 403],
    [200, 200],
  ])
})
