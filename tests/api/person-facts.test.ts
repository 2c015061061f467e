import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { storeFacts } from '../../server/facts/store-facts.ts'
import { openPeople } from '../support/open-people.ts'
import { dataUrl, pdf } from '../support/samples.ts'

const { api, jobId, list, only, read, change } = await openPeople()

async function applyWith(fullName: string, facts: object, headers = {}) {
  const email = `${fullName.toLowerCase().replace(' ', '.')}@example.com`
  const form = { jobId, fullName, email, phone: '+91 90000 00000', resume: dataUrl(pdf), ...facts }
  const answer = await api.post('/api/applications', form, headers)
  api.advance(1000)
  return answer
}
const setFacts = (id: string, facts: object, version?: string) =>
  change('PATCH', `/api/people/${id}/facts`, facts, version)
const shown = ({ facts }: Person) => facts.map(({ kind, number, text, source }) => [kind, number, text, source])

describe('facts of a form', () => {
  test('are read as they are typed, and belong to the person with date and source', async () => {
    const typed = { experience: '3 yrs 4 months', currentCtc: '16.5', expectedCtc: '1.5 L/month', notice: '2 months' }
    const answer = await applyWith('Typed Former', { ...typed, city: ' Pune ' })
    expect(answer.statusCode).toBe(201)
    expect(Object.keys(answer.json())).not.toContain('expectedCtc')
    const person = await only('Former')
    expect(shown(person)).toEqual([
      ['experience', 3.33, '', 'form'],
      ['currentCtc', 16.5, '', 'form'],
      ['expectedCtc', 18, '', 'form'],
      ['notice', 60, '', 'form'],
      ['city', null, 'Pune', 'form'],
    ])
    expect(person.facts[0]).toMatchObject({ at: person.submittedAt, who: null, earlier: [] })
  })

  test('may be left out or empty, and one that cannot be read is named at its field', async () => {
    expect((await applyWith('Empty Skipper', { experience: '', city: ' ' })).statusCode).toBe(201)
    expect((await only('Skipper')).facts).toEqual([])
    const refused = await applyWith('Wrong Figure', { expectedCtc: 'as per norms', notice: 'negotiable' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual({
      expectedCtc: 'Write a figure, such as 18L, or leave it empty.',
      notice: 'Write days or months, such as 30 or 2 months, or leave it empty.',
    })
  })

  test('sent again under one key are stored once, and sent with other details are not lost', async () => {
    const key = { 'idempotency-key': 'facts-once' }
    expect((await applyWith('Sent Twice', { city: 'Pune' }, key)).statusCode).toBe(201)
    expect((await applyWith('Sent Twice', { city: 'Pune' }, key)).statusCode).toBe(201)
    expect((await applyWith('Sent Twice', { city: 'Thane' }, key)).statusCode).toBe(422)
    expect((await applyWith('Sent Twice', { city: 'Pune' })).statusCode).toBe(201)
    expect((await only('Twice')).applicationCount).toBe(1)
    expect((await applyWith('Sent Twice', { city: 'Thane' })).statusCode).toBe(201)
    const { facts } = await only('Twice')
    expect(facts).toMatchObject([{ kind: 'city', text: 'Thane', earlier: [{ text: 'Pune' }] }])
    expect(facts[0]?.earlier).toHaveLength(1)
  })
})

describe('the newest fact counts', () => {
  test('and those before it stay, also when an older one comes in later', async () => {
    await applyWith('Newest Counter', { expectedCtc: '15L' })
    const { _id, version } = await only('Counter')
    const saved = await setFacts(_id, { expectedCtc: '18.25 LPA', company: 'Ojasvi Stampings' }, version)
    expect(saved.statusCode).toBe(200)
    await api.storage.write((trx) =>
      storeFacts(trx, _id, [{ kind: 'expectedCtc', number: 12, text: '' }], 'sheet', iso(api.clock() - 300 * DAY)),
    )
    const person = await read(_id)
    expect(shown(person)).toEqual([
      ['expectedCtc', 18.25, '', 'staff'],
      ['company', null, 'Ojasvi Stampings', 'staff'],
    ])
    expect(person.facts[0]).toMatchObject({
      who: 'asha',
      earlier: [
        { number: 15, source: 'form', who: null },
        { number: 12, source: 'sheet', who: null },
      ],
    })
    expect((await list('expectedCtcFrom=18.25&expectedCtcTo=18.25')).people.map(({ name }) => name)).toEqual([
      'Newest Counter',
    ])
  })

  test('an emptied one is not shown in lists any more, and stays in the history', async () => {
    await applyWith('Emptied Out', { notice: '77', city: 'Emptypur' })
    const { _id } = await only('Out')
    await setFacts(_id, { city: '' })
    const person = await read(_id)
    expect(person.facts.at(-1)).toMatchObject({ kind: 'city', number: null, text: '', earlier: [{ text: 'Emptypur' }] })
    const row = (await list('noticeFrom=77&noticeTo=77')).people[0]
    expect(row?.facts.map(({ kind }) => kind)).toEqual(['notice'])
    expect((await list('city=Emptypur')).total).toBe(0)
  })

  test('the same value again is news only after a day', async () => {
    await applyWith('Same Again', { experience: '7' })
    const { _id, version } = await only('Again')
    expect((await setFacts(_id, { experience: '7 years' })).json().version).toBe(version)
    api.advance(2 * DAY)
    const confirmed: Person = (await setFacts(_id, { experience: '7' })).json()
    expect(confirmed.facts[0]).toMatchObject({ source: 'staff', at: iso(api.clock()), earlier: [{ source: 'form' }] })
  })
})

test('a change of an outdated view is refused, and so are nonsense, viewers and unknown people', async () => {
  await applyWith('Refused Here', { city: 'Pune' })
  const { _id, version } = await only('Here')
  expect((await setFacts(_id, { city: 'Thane' }, version)).statusCode).toBe(200)
  const late = await setFacts(_id, { city: 'Nashik' }, version)
  expect([late.statusCode, late.json().current.facts[0].text]).toEqual([412, 'Thane'])
  const nonsense = await setFacts(_id, { experience: 'many' })
  expect([nonsense.statusCode, nonsense.json().fields]).toEqual([
    400,
    { experience: 'Write years, such as 3 or 3 yrs 4 months, or leave it empty.' },
  ])
  expect((await setFacts('nobody', { city: 'Pune' })).statusCode).toBe(404)
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const viewed = await api.call({
    method: 'PATCH',
    url: `/api/people/${_id}/facts`,
    payload: { city: 'Goa' },
    headers,
  })
  expect(viewed.statusCode).toBe(403)
})

test('viewers see facts without what reaches somebody', async () => {
  await applyWith('Viewed Person', { expectedCtc: '18L', city: 'Pune, call 98110 45678' })
  const { _id } = await only('Person')
  await setFacts(_id, { reason: 'Ask boss@oldplace.in' })
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const body = (await api.get(`/api/people/${_id}`, headers)).body + (await api.get('/api/people', headers)).body
  expect(body).toContain('"expectedCtc"')
  expect(body).not.toMatch(/98110|oldplace/)
})

describe('lists', () => {
  const surname = 'Sorted'
  const names = async (query: string) =>
    (await list(`${query}&limit=100`)).people.map(({ name }) => name).filter((name) => name.endsWith(surname))

  beforeAll(async () => {
    await applyWith(`Low ${surname}`, { experience: '2', expectedCtc: '8L', notice: 'immediate', city: 'Agra' })
    await applyWith(`High ${surname}`, { experience: '12', expectedCtc: '1.2 cr', notice: '90', city: 'pune' })
    await applyWith(`None ${surname}`, {})
    await applyWith(`Mid ${surname}`, { experience: '5.5', expectedCtc: '18', notice: '30', city: 'Nashik' })
    await api.catchUp()
  })

  test('sort by figures and by city, with those of whom nothing is known last', async () => {
    const [low, mid, high, none] = ['Low', 'Mid', 'High', 'None'].map((name) => `${name} ${surname}`)
    for (const sort of ['experience', 'expectedCtc', 'notice', 'city']) {
      expect([sort, await names(`sort=${sort}&direction=asc`)]).toEqual([sort, [low, mid, high, none]])
      expect([sort, await names(`sort=${sort}&direction=desc`)]).toEqual([sort, [high, mid, low, none]])
    }
    expect(await names(`q=${surname}&sort=expectedCtc&direction=desc`)).toEqual([high, mid, low, none])
  })

  test.each([
    ['experienceFrom=5&experienceTo=12', ['Mid', 'High']],
    ['expectedCtcTo=18', ['Low', 'Mid']],
    ['expectedCtcFrom=18.5', ['High']],
    ['noticeTo=30', ['Low', 'Mid']],
    ['noticeFrom=1', ['Mid', 'High']],
    ['city=PUN', ['High']],
    ['city=%25', []],
    ['experienceFrom=1&city=agra', ['Low']],
  ])('are narrowed by %s, with and without a search', async (query, expected) => {
    const wanted = expected.map((name) => `${name} ${surname}`)
    expect(await names(`${query}&sort=experience&direction=asc`)).toEqual(wanted)
    expect((await names(`${query}&q=${surname}`)).sort()).toEqual(wanted.toSorted())
  })

  test('refuse a range that is no figure', async () => {
    expect((await api.staff('GET', '/api/people?expectedCtcFrom=18L')).statusCode).toBe(400)
  })
})

describe('two people', () => {
  test('who become one have the facts of both, and each has their own after a split', async () => {
    await applyWith('Kept Merger', { expectedCtc: '18L', city: 'Pune' })
    await applyWith('Other Mergee', { expectedCtc: '22L', experience: '9' })
    const [kept, other] = [await only('Merger'), await only('Mergee')]
    await setFacts(other._id, { company: 'Sulabh Motors' })
    const joined: Person = (await change('POST', `/api/people/${kept._id}/merge`, { other: other._id })).json()
    expect(shown(joined).map(([kind, number, text]) => [kind, number ?? text])).toEqual([
      ['experience', 9],
      ['expectedCtc', 22],
      ['company', 'Sulabh Motors'],
      ['city', 'Pune'],
    ])
    expect((await list('expectedCtcFrom=22&expectedCtcTo=22')).people.map(({ _id }) => _id)).toEqual([kept._id])
    const apart = (await change('POST', `/api/people/${kept._id}/split`, { merge: joined.merges[0]?._id })).json()
    expect(shown(apart.person).map(([kind]) => kind)).toEqual(['expectedCtc', 'city'])
    expect(shown(apart.other).map(([kind]) => kind)).toEqual(['experience', 'expectedCtc', 'company'])
    expect((await list('expectedCtcFrom=22&expectedCtcTo=22')).people.map(({ _id }) => _id)).toEqual([other._id])
  })

  test('facts follow an application that is split off', async () => {
    await applyWith('First Splitter', { city: 'Pune' })
    const { _id } = await only('Splitter')
    const answer = await api.post('/api/applications', {
      ...{ jobId, fullName: 'First Splitter', email: 'first.splitter@example.com', phone: '+91 90000 00001' },
      ...{ resume: dataUrl(pdf), city: 'Thane' },
    })
    expect((await read(_id)).facts[0]?.earlier).toHaveLength(1)
    const split = (await change('POST', `/api/people/${_id}/split`, { applications: [answer.json()._id] })).json()
    expect([shown(split.person), shown(split.other)]).toEqual([
      [['city', null, 'Pune', 'form']],
      [['city', null, 'Thane', 'form']],
    ])
  })
})

describe('what is erased', () => {
  test('an application takes its facts along, and the one before counts again', async () => {
    await applyWith('Erased Record', { expectedCtc: '10L' })
    const { _id } = await only('Record')
    const second = await applyWith('Erased Record', { expectedCtc: '30L', city: 'Goneville' })
    await api.staff('DELETE', `/api/applications/${second.json()._id}`)
    expect(shown(await read(_id))).toEqual([['expectedCtc', 10, '', 'form']])
    expect((await list('expectedCtcFrom=30&expectedCtcTo=30')).total).toBe(0)
    for (const table of ['people', 'person_facts'] as const)
      expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(/goneville/i)
  })

  test('a person takes all of them, and nothing typed is in the audit log', async () => {
    await applyWith('Wholly Erased', { city: 'Nowhereabad' })
    const { _id } = await only('Erased')
    await setFacts(_id, { company: 'Vanished Works', reason: 'Nowhereabad is far' })
    const exported = (await api.staff('GET', `/api/people/${_id}/export`)).json()
    expect(exported.facts.map(({ text, source }: { text: string; source: string }) => [text, source])).toEqual([
      ['Nowhereabad', 'form'],
      ['Vanished Works', 'staff'],
      ['Nowhereabad is far', 'staff'],
    ])
    expect((await api.staff('DELETE', `/api/people/${_id}`)).statusCode).toBe(200)
    for (const table of ['people', 'person_facts', 'events', 'audit_log'] as const)
      expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(
        /nowhereabad|vanished/i,
      )
  })
})
