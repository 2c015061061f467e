import { expect, test } from 'vitest'
import { erasureDueAt } from '../../contract/erasure-request.ts'
import { DAY } from '../../contract/time.ts'
import type { Today } from '../../contract/today.ts'
import { iso } from '../../server/clock.ts'
import { fill, openEarlier, TOKEN } from '../support/earlier-database.ts'
import { openApi } from '../support/open-api.ts'
import { openPeople } from '../support/open-people.ts'
import { newTestStorage } from '../support/test-storage.ts'

const { api, apply, only, list, withSurname, read, change, newJob } = await openPeople()

const ask = (id: string, asksErasure = true) => change('PATCH', `/api/people/${id}`, { asksErasure })
const named = (name: string) => ({ fullName: name, email: `${name.replace(' ', '.').toLowerCase()}@example.com` })
const asking = async () => (await list('asksErasure=true')).people.map(({ name }) => name).sort()
const line = async () =>
  (await api.staff('GET', '/api/today')).json<Today>().lines.find(({ kind }) => kind === 'erasure_requests')

test('a request is kept with its first day, listed and counted until it is withdrawn', async () => {
  await apply(named('Usha Asking'))
  const { _id } = await only('Asking')
  const asked = iso(api.clock())
  expect((await ask(_id)).json()).toMatchObject({ erasureAskedAt: asked })
  api.advance(DAY)
  expect((await ask(_id)).json()).toMatchObject({ erasureAskedAt: asked })
  expect(await asking()).toEqual(['Usha Asking'])
  expect((await list('asksErasure=false&q=asking')).people).toEqual([])
  expect((await api.staff('GET', `/api/people/${_id}/export`)).json()).toMatchObject({ erasureAskedAt: asked })
  expect(await line()).toMatchObject({ count: 1, late: 0, list: 'people', filter: { asksErasure: 'true' } })
  api.advance(30 * DAY)
  expect(Date.parse(erasureDueAt(asked))).toBeLessThan(api.clock())
  expect(await line()).toMatchObject({ count: 1, late: 1 })

  expect((await ask(_id, false)).json()).toMatchObject({ erasureAskedAt: null })
  const requests = (await read(_id)).timeline.filter(({ kind }) => kind === 'erasure_request')
  expect(requests.map(({ text }) => text)).toEqual(['Does not ask to be erased any more', 'Asked to be erased'])
  expect([await asking(), await line()]).toEqual([[], undefined])
})

test('a merge and a split forget nobody who asked', async () => {
  await apply(named('Omana Merged'))
  await apply(named('O Merged'))
  const [kept, other] = await withSurname(' Merged')
  const asked = iso(api.clock())
  await ask(other?._id ?? '')
  await api.staff('POST', `/api/people/${kept?._id}/merge`, { other: other?._id })
  const merged = await read(kept?._id ?? '')
  expect(merged.erasureAskedAt).toBe(asked)
  const { person, other: back } = (
    await api.staff('POST', `/api/people/${merged._id}/split`, { merge: merged.merges[0]?._id })
  ).json()
  expect([person.erasureAskedAt, back.erasureAskedAt]).toEqual([null, asked])

  const theirs = await apply({ ...named('Vinod Split'), email: 'family@example.com' })
  await apply({ ...named('Wilma Split'), email: 'family@example.com' }, await newJob())
  const both = await only('Split')
  const request = (await ask(both._id)).json().erasureAskedAt
  const parts = (await api.staff('POST', `/api/people/${both._id}/split`, { applications: [theirs] })).json()
  expect([parts.person.erasureAskedAt, parts.other.erasureAskedAt]).toEqual([request, request])
})

test('a viewer marks nobody, and people of the database before have asked for nothing', async () => {
  await apply(named('Xena Viewed'))
  const { _id } = await only('Viewed')
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer', 'vani')}` }
  const payload = { asksErasure: true }
  expect((await api.call({ method: 'PATCH', url: `/api/people/${_id}`, payload, headers })).statusCode).toBe(403)

  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0074-planned-publications')
  await fill(old, 'p')
  await old.destroy()
  const later = await openApi({ testStorage })
  const own = { authorization: `Bearer ${TOKEN}` }
  expect((await later.get('/api/people/p', own)).json()).toMatchObject({ name: 'Asha Verma', erasureAskedAt: null })
  await later.close()
})
