import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import type { LinkPurpose, PrivateLink } from '../../contract/private-link.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { addLinkKey, findOpenLink, makeLink } from '../../server/private-links/links.ts'
import { digest } from '../../server/storage/ids.ts'
import { fill, openEarlier } from '../support/earlier-database.ts'
import { findTraces } from '../support/find-traces.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { newMigratedStorage, newTestStorage, onPostgres } from '../support/test-storage.ts'

const testStorage = await newMigratedStorage()
let api: Api
beforeAll(async () => {
  api = await openApi({ testStorage, config: { rateLimit: true } })
})
afterAll(() => api.close())

let records = 0
async function newLink({ purpose = 'shortlist' as LinkPurpose, days = 7 } = {}, { clock, storage } = api) {
  records += 1
  const record = `record${records}`
  const now = clock()
  return storage.write(async (trx) => {
    const id = await makeLink(trx, { purpose, record, contact: 'contact', expiresAt: now + days * DAY, now })
    return { id, record, key: await addLinkKey(trx, id) }
  })
}

let networks = 0
const newAddress = () => {
  networks += 1
  return `10.0.${networks}.1`
}
const show = (authorization?: string, remoteAddress = newAddress(), { call } = api) =>
  call({
    method: 'POST',
    url: publicPaths.privateLinkViews,
    headers: authorization === undefined ? {} : { authorization },
    remoteAddress,
  })
const read = async (record: string): Promise<PrivateLink[]> =>
  (await api.staff('GET', paths.privateLinks(record))).json()
const over = { code: 'link_over', error: expect.stringContaining('ask us for a new one') }

test('a key opens its link, and is kept only as a digest', async () => {
  const { id, record, key } = await newLink()
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await show(`Link ${key}`)).statusCode).toBe(204)
  expect(await read(record)).toMatchObject([{ _id: id, contact: 'contact', endedAt: null, views: [iso(api.clock())] }])
  // A second mail has a key of its own, and the first stays valid.
  const second = await api.storage.write((trx) => addLinkKey(trx, id))
  for (const one of [key, second]) expect((await show(`link ${one}`)).statusCode).toBe(204)
  expect(await findTraces(testStorage, new RegExp(key))).toEqual([])
  expect(await findTraces(testStorage, new RegExp(digest(key)))).not.toEqual([])
})

test('no, a wrong, a cut, an ended, an expired and a misplaced key get the same answer and count no view', async () => {
  const { record, key } = await newLink()
  const [ended, expired, early] = [await newLink(), await newLink({ days: 0 }), await newLink()]
  expect((await api.staff('POST', paths.privateLinkEnd(ended.id))).statusCode).toBe(204)
  await api.storage.db
    .updateTable('private_links')
    .set({ created_at: iso(api.clock() + DAY) })
    .where('id', '=', early.id)
    .execute()
  const wrong = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const shown = ['', 'Link', `Link ${wrong}`, `Link ${key.slice(0, 42)}`, `Link ${ended.key}`, `Link ${expired.key}`]
  const answers = []
  for (const authorization of [undefined, ...shown, `Link ${early.key}`, `Link ${digest(key)}`, `Bearer ${key}`, key])
    answers.push(await show(authorization))
  for (const answer of answers) {
    const { requestId, ...body } = answer.json()
    expect([answer.statusCode, body, requestId]).toEqual([410, over, expect.any(String)])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(answer.headers) + answer.body).not.toContain(key.slice(0, 20))
  }
  expect((await api.get(`${publicPaths.privateLinkViews}?key=${key}`)).statusCode).toBe(404)
  expect((await read(record))[0]?.views).toEqual([])
  expect((await read(ended.record))[0]).toMatchObject({ endedAt: iso(api.clock()), views: [] })
  expect(await findOpenLink(api.storage.db, key, 'shortlist', api.clock())).toMatchObject({ record })
  expect(await findOpenLink(api.storage.db, key, 'consent', api.clock())).toBeUndefined()
})

test('a page that is loaded again is one view for ten minutes, also in two browsers at once', async () => {
  const { record, key } = await newLink()
  await Promise.all(Array.from({ length: 8 }, () => show(`Link ${key}`)))
  const first = iso(api.clock())
  api.advance(9 * MINUTE)
  await show(`Link ${key}`)
  expect((await read(record))[0]?.views).toEqual([first])
  api.advance(2 * MINUTE)
  await show(`Link ${key}`)
  expect((await read(record))[0]?.views).toEqual([iso(api.clock()), first])
})

test('of wrong keys that arrive together thirty are looked up, and an open link is never refused for them elsewhere', async () => {
  const { key } = await newLink()
  const remoteAddress = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => show(`Link ${digest(`guess ${n}`).slice(0, 43)}`, remoteAddress)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 410)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(70)
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await show(`Link ${key}`, remoteAddress)).statusCode).toBe(429)
  const office = newAddress()
  for (let n = 0; n < 100; n += 1) expect((await show(`Link ${key}`, office)).statusCode).toBe(204)
})

test('a viewer reads when a page was shown and ends no link', async () => {
  const { id, record } = await newLink()
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect((await api.get(paths.privateLinks(record), headers)).json()).toMatchObject([{ _id: id }])
  expect((await api.post(paths.privateLinkEnd(id), undefined, headers)).statusCode).toBe(403)
  expect((await read(record))[0]?.endedAt).toBeNull()
  const entries = async () => (await api.staff('GET', '/api/admin/audit-log?q=link_end')).json()
  await api.staff('POST', paths.privateLinkEnd(id))
  await api.staff('POST', paths.privateLinkEnd(id))
  expect((await entries()).filter(({ subjectId }: { subjectId: string }) => subjectId === id)).toMatchObject([
    { action: 'link_end', detail: 'shortlist' },
  ])
})

test('a database of the release before has links from then on', async () => {
  const earlier = await newTestStorage()
  const old = await openEarlier(earlier, '0075-erasure-requests')
  await fill(old, 'p')
  await old.destroy()
  const later = await openApi({ testStorage: earlier })
  const { key } = await newLink({}, later)
  expect((await show(`Link ${key}`, newAddress(), later)).statusCode).toBe(204)
  await later.close()
})

describe.runIf(onPostgres)('two instances on one PostgreSQL', () => {
  test('a link that was ended on one is over on the other, and wrong keys are counted together', async () => {
    const shared = { testStorage: await newMigratedStorage(), config: { rateLimit: true } }
    const [one, other] = [await openApi(shared), await openApi(shared)]
    const { id, key } = await newLink({}, one)
    expect((await show(`Link ${key}`, newAddress(), other)).statusCode).toBe(204)
    expect((await one.staff('POST', paths.privateLinkEnd(id))).statusCode).toBe(204)
    expect((await show(`Link ${key}`, newAddress(), other)).statusCode).toBe(410)
    const remoteAddress = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => show(`Link wrong${n}`, remoteAddress, n % 2 ? one : other)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(30)
    await one.close()
    await other.close()
  })
})
