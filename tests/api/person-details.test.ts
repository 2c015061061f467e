import { describe, expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import { endAccount } from '../../server/auth/accounts.ts'
import { openPeople } from '../support/open-people.ts'

const { api, apply, write, read, change } = await openPeople({
  usualPhone: '90000 00000',
  job: { title: 'CNC Operator' },
})
async function found(q: string): Promise<Person[]> {
  await api.catchUp()
  return (await api.staff('GET', `/api/people?q=${encodeURIComponent(q)}`)).json().people
}
async function correct(id: string, payload: object, version?: string) {
  api.advance(1000)
  return change('PATCH', `/api/people/${id}`, payload, version)
}
/** The id of the one person to whom the record belongs. */
async function personOf(application: string): Promise<string> {
  return (await api.staff('GET', `/api/applications/${application}`)).json().person
}
const correctionsOf = ({ timeline }: { timeline: TimelineEntry[] }) =>
  timeline.flatMap(({ correction, who }) =>
    correction ? [[correction.detail, correction.from, correction.to, who]] : [],
  )

describe('what strangers send', () => {
  test('a form under a known address changes neither name nor phone nor e-mail, and one press takes them over', async () => {
    const first = await apply({ fullName: 'Ramesh Kumar', email: 'ramesh@kumar.in', phone: '98110 45678' })
    const id = await personOf(first)
    const message = await write({ fullName: 'Mr Stranger', email: 'Ramesh@Kumar.in', phone: '90909 09090' })
    const shown = { name: 'Ramesh Kumar', email: 'ramesh@kumar.in', phone: '98110 45678' }
    const person = await read(id)
    expect(person).toMatchObject(shown)
    expect((await found('ramesh')).map(({ name, phone }) => [name, phone])).toEqual([['Ramesh Kumar', '98110 45678']])
    // The other spelling of the address is the same address.
    expect(person.alsoGiven).toEqual([
      { detail: 'name', text: 'Mr Stranger', record: message, title: null, at: expect.any(String) },
      { detail: 'phone', text: '90909 09090', record: message, title: null, at: expect.any(String) },
    ])

    const taken: Person = (await correct(id, { phone: '90909 09090' }, person.version)).json()
    expect(taken).toMatchObject({ ...shown, phone: '90909 09090' })
    expect(taken.alsoGiven?.map(({ text, title }) => [text, title])).toEqual([
      ['Mr Stranger', null],
      ['98110 45678', 'CNC Operator'],
    ])
    expect(correctionsOf(taken)).toEqual([['phone', '98110 45678', '90909 09090', 'asha']])
    const back: Person = (await correct(id, { phone: '98110 45678' }, taken.version)).json()
    expect(back).toMatchObject(shown)
    expect(correctionsOf(back)).toHaveLength(2)
  })

  test('a first phone number is shown when there was none', async () => {
    const message = await write({ fullName: 'Noor Phone', email: 'noor@phone.in' })
    const application = await apply({ fullName: 'Noor Phone', email: 'noor@phone.in', phone: '97000 00001' })
    expect(message).not.toBe(application)
    expect(await read(await personOf(application))).toMatchObject({ phone: '97000 00001', alsoGiven: [] })
  })
})

describe('corrections', () => {
  test('a name in capitals and a mistyped address are corrected, with a history, and records stay as they were sent', async () => {
    const sent = { fullName: 'SUNIL GAWDE', email: 'sunil@gmial.com', phone: '97000 00002' }
    const application = await apply(sent)
    const id = await personOf(application)
    const { version } = await read(id)
    const wanted = { name: ' Sunil  Gawde ', email: 'sunil@gmail.com', phone: '97000 00003' }
    const saved: Person = (await correct(id, wanted, version)).json()
    expect(saved).toMatchObject({ name: 'Sunil  Gawde', email: 'sunil@gmail.com', phone: '97000 00003', alsoGiven: [] })
    expect(correctionsOf(saved).sort()).toEqual([
      ['email', 'sunil@gmial.com', 'sunil@gmail.com', 'asha'],
      ['name', 'SUNIL GAWDE', 'Sunil  Gawde', 'asha'],
      ['phone', '97000 00002', '97000 00003', 'asha'],
    ])
    expect((await api.staff('GET', `/api/applications/${application}`)).json()).toMatchObject(sent)
    for (const q of ['sunil@gmial.com', 'sunil@gmail.com', '9700000002', '9700000003'])
      expect([q, (await found(q)).map(({ _id }) => _id)]).toEqual([q, [id]])
    // Forms under either address join the person and change nothing.
    await write({ fullName: 'S G', email: 'sunil@gmial.com' })
    await write({ fullName: 'S G', email: 'SUNIL@gmail.com' })
    expect(await read(id)).toMatchObject({ name: 'Sunil  Gawde', email: 'sunil@gmail.com', enquiryCount: 2 })
    const same = await read(id)
    expect((await correct(id, { name: same.name, email: same.email })).json().version).toBe(same.version)
    const exported = (await api.staff('GET', `/api/people/${id}/export`)).json()
    expect(exported).toMatchObject({ name: 'Sunil  Gawde', email: 'sunil@gmail.com', phone: '97000 00003' })
    expect(JSON.stringify(exported)).toContain('SUNIL GAWDE')
  })

  test('an address of somebody else is refused with what to do, and so is a change of an outdated view', async () => {
    await write({ fullName: 'Tara Owner', email: 'tara@owner.in' })
    const id = await personOf(await apply({ fullName: 'Tara Owner', email: 'tara@onwer.in' }))
    const { version } = await read(id)
    const refused = await correct(id, { name: 'T', email: 'TARA@owner.in' }, version)
    expect(refused.statusCode).toBe(409)
    const sentence =
      'TARA@owner.in belongs to Tara Owner. If both are the same person, please open Tara Owner and merge the two.'
    expect(refused.json()).toMatchObject({ error: sentence, fields: { email: sentence } })
    expect((await correct(id, { name: 'Tara O' }, version)).statusCode).toBe(200)
    const late = await correct(id, { name: 'T O' }, version)
    expect([late.statusCode, late.json().current.name]).toEqual([412, 'Tara O'])
  })

  test.each([
    [{ name: ' ' }, 'Please enter the name.'],
    [{ name: 'x'.repeat(121) }, 'The name may have at most 120 characters.'],
    [{ email: 'nobody' }, 'Please enter a valid email address, such as name@example.com.'],
    [{ phone: 'soon' }, 'Please enter a phone number that we can call.'],
  ])('%j is refused with a sentence', async (body, sentence) => {
    const id = await personOf(await apply({ fullName: 'Strict Reader', email: 'strict@reader.in' }))
    const answer = await correct(id, body)
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  })

  test('two colleagues who give one address to two people at the same time: one of them is refused', async () => {
    const ids = await Promise.all(
      ['a@race.in', 'b@race.in'].map(async (email) => personOf(await apply({ fullName: 'Race', email }))),
    )
    const answers = await Promise.all(ids.map((id) => correct(id, { email: 'c@race.in' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('viewers without contacts learn nothing of addresses and numbers', async () => {
    const id = await personOf(await apply({ fullName: 'VIEWED ONE', email: 'viewed@gmial.com', phone: '96666 55555' }))
    await correct(id, { name: 'Viewed One', email: 'viewed@gmail.com', phone: '95555 44444' })
    await write({ fullName: 'V. One', email: 'viewed@gmail.com', phone: '94444 33333' })
    const authorization = `Bearer ${await api.tokenOf('viewer')}`
    const answer = await api.get(`/api/people/${id}`, { authorization })
    expect(correctionsOf(answer.json()).sort()).toEqual([
      ['email', null, null, 'asha'],
      ['name', 'VIEWED ONE', 'Viewed One', 'asha'],
      ['phone', null, null, 'asha'],
    ])
    const body = answer.body.replaceAll(/[0-9a-f]{32}/g, '')
    for (const secret of ['viewed@', '55555', '44444', '33333', 'alsoGiven'])
      expect([secret, body.includes(secret)]).toEqual([secret, false])
    const change = { method: 'PATCH', url: `/api/people/${id}`, headers: { authorization } } as const
    expect((await api.call({ ...change, payload: { name: 'Hacked' } })).statusCode).toBe(403)
  })
})

describe('what an erased record gave', () => {
  test('goes with it, and what the oldest other record gave is shown', async () => {
    const first = await apply({ fullName: 'First Given', email: 'given@gone.in', phone: '93333 22221' })
    const id = await personOf(first)
    await apply({ fullName: 'Second Given', email: 'GIVEN@gone.in', phone: '93333 22222' })
    await write({ fullName: 'Third Given', email: 'Given@gone.in', phone: '93333 22223' })
    await api.staff('DELETE', `/api/applications/${first}`)
    const left = await read(id)
    expect(left).toMatchObject({ name: 'Second Given', email: 'GIVEN@gone.in', phone: '93333 22222' })
    expect(JSON.stringify(left)).not.toMatch(/First|22221/)
  })

  test('stays out of the history, where what staff typed remains', async () => {
    const first = await apply({ fullName: 'Erased Spelling', email: 'spelling@kept.in', phone: '92222 11111' })
    const id = await personOf(first)
    await write({ fullName: 'Other Spelling', email: 'spelling@kept.in' })
    await correct(id, { name: 'Typed Spelling', phone: '92222 11112' })
    await api.staff('DELETE', `/api/applications/${first}`)
    const left = await read(id)
    expect(left).toMatchObject({ name: 'Typed Spelling', phone: '92222 11112' })
    expect(correctionsOf(left).sort()).toEqual([
      ['name', null, 'Typed Spelling', 'asha'],
      ['phone', null, '92222 11112', 'asha'],
    ])
    const events = await api.storage.db.selectFrom('events').select('data').execute()
    expect(JSON.stringify(events)).not.toMatch(/Erased|11111/)
  })

  test('leaves no row with a corrected detail when the person is erased', async () => {
    const id = await personOf(await apply({ fullName: 'WHOLLY GONE', email: 'wholly@gmial.com' }))
    await correct(id, { name: 'Wholly Gone', email: 'wholly@gmail.com', phone: '91111 00009' })
    expect((await api.staff('DELETE', `/api/people/${id}`)).statusCode).toBe(200)
    for (const table of ['people', 'person_emails', 'events', 'audit_log'] as const)
      expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(/wholly|00009/i)
    expect(await found('wholly')).toEqual([])
  })
})

test('a merge keeps the details of the person who stays, and a split gives each their own', async () => {
  const kept = await personOf(await apply({ fullName: 'Kept Joined', email: 'kept@joined.in', phone: '98765 00001' }))
  const theirs = await apply({ fullName: 'Other Joined', email: 'other@joined.in', phone: '98765 00002' })
  const other = await personOf(theirs)
  await correct(other, { name: 'Other J. Joined' })
  const call = (path: string, body: object) => api.staff('POST', `/api/people/${kept}/${path}`, body)
  const merged: Person = (await call('merge', { other })).json()
  expect(merged).toMatchObject({ name: 'Kept Joined', email: 'kept@joined.in', phone: '98765 00001' })
  expect(merged.alsoGiven?.map(({ text }) => text)).toEqual(['other@joined.in', '98765 00002'])
  const taken = await correct(kept, { phone: '98765 00002' })
  expect(taken.json().phone).toBe('98765 00002')
  const split = (await call('split', { merge: merged.merges[0]?._id })).json()
  expect(split.person).toMatchObject({ name: 'Kept Joined', email: 'kept@joined.in', phone: '98765 00001' })
  expect(split.other).toMatchObject({ name: 'Other J. Joined', email: 'other@joined.in', phone: '98765 00002' })
  expect(JSON.stringify(split.person)).not.toContain('00002')

  await call('merge', { other })
  await correct(kept, { name: 'Typed For Kept' })
  const again = (await call('split', { applications: [theirs] })).json()
  expect(again.person).toMatchObject({ name: 'Typed For Kept' })
  expect(again.other).toMatchObject({ name: 'Other J. Joined', email: 'other@joined.in', phone: '98765 00002' })

  const third = await apply({ fullName: 'Third Joined', email: 'Kept@joined.in', phone: '98765 00003' })
  const apart = (await call('split', { applications: [third] })).json()
  expect(apart.person).toMatchObject({ name: 'Typed For Kept', email: 'kept@joined.in', phone: '98765 00001' })
  expect(apart.other).toMatchObject({ name: 'Third Joined', email: 'Kept@joined.in', phone: '98765 00003' })
})

test('a note whose answer was lost is stored once, and the same words on purpose twice', async () => {
  const id = await personOf(await apply({ fullName: 'Noted Once', email: 'noted@once.in' }))
  const authorization = `Bearer ${await api.staffToken()}`
  const note = (text: string, key: string) =>
    api.call({
      method: 'POST',
      url: `/api/people/${id}/notes`,
      payload: { note: text },
      headers: { authorization, 'idempotency-key': key },
    })
  const tries = await Promise.all([note('Called', 'key-1'), note('Called', 'key-1')])
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect((await note('Called', 'key-1')).json().counts.notes).toBe(1)
  expect((await note('Called', 'key-2')).json().counts.notes).toBe(2)
  expect((await note('Something else', 'key-2')).statusCode).toBe(422)
})

test('a note names its author also when the account is removed', async () => {
  const id = await personOf(await apply({ fullName: 'Noted By Former', email: 'noted@former.in' }))
  const authorization = `Bearer ${await api.tokenOf('owner', 'leaver')}`
  await api.call({
    method: 'POST',
    url: `/api/people/${id}/notes`,
    payload: { note: 'Called' },
    headers: { authorization },
  })
  expect(await endAccount(api.storage, 'leaver', api.clock())).toBe('ended')
  expect((await read(id)).timeline[0]).toMatchObject({ kind: 'note', text: 'Called', who: 'leaver' })
})

test('a move names its job in the timeline', async () => {
  const application = await apply({ fullName: 'Moved Person', email: 'moved@person.in' })
  await api.staff('PATCH', `/api/applications/${application}`, { status: 'shortlisted' })
  const { timeline } = await read(await personOf(application))
  expect(timeline[0]).toMatchObject({ kind: 'status', status: 'shortlisted', text: 'CNC Operator' })
})
