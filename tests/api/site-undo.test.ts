import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SitePage } from '../../contract/content/site-editing.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const list = async (): Promise<SitePage[]> => (await api.staff('GET', '/api/site/pages')).json()
const pageOf = async (key: string) => (await list()).find((page) => page.key === key)
const named = async (...keys: string[]) =>
  Promise.all(keys.map(async (key) => ({ key, version: (await pageOf(key))?.version })))
const publish = async (pages: object[], more: object = {}) =>
  api.staff('POST', '/api/site/publications', { pages, ...more })
const leadOf = async (key: string) => (await editing(api, key).read()).published.lead
const audited = async (action: string) => (await api.staff('GET', `/api/admin/audit-log?action=${action}`)).json()

test('a publication of several is taken back as one, what was published since is kept, and drafts are as they were', async () => {
  const undo = (at: string | null | undefined) =>
    api.staff('POST', '/api/site/publications/undo', { at: at ?? '', by: 'asha' })
  const before = await leadOf('home')
  await editing(api, 'home').change({ lead: 'A first of two.' })
  await editing(api, 'privacy').change({ notice: { line: 'A second of two.' } })
  await editing(api, 'firm').change({ name: 'Ours' })
  await publish(await named('home', 'privacy', 'firm'), { withLeftOvers: true })
  const at = (await pageOf('home'))?.publishedAt
  expect((await editing(api, 'home').history()).json()[0].together).toEqual(['The firm', 'Privacy Policy'])
  api.advance(1000)
  await editing(api, 'firm').change({ name: 'Ours and others' })
  await editing(api, 'firm').publish({ withLeftOvers: true })
  await editing(api, 'privacy').change({ notice: { line: 'Begun since.' } })
  api.advance(1000)
  const answer = await undo(at)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      undone: [
        { key: 'home', title: 'Home' },
        { key: 'privacy', title: 'Privacy Policy' },
      ],
      kept: [{ key: 'firm', title: 'The firm' }],
    },
  ])
  expect(await leadOf('home')).toBe(before)
  expect((await editing(api, 'home').read()).draft.lead).toBe('A first of two.')
  expect((await editing(api, 'privacy').read()).draft).toMatchObject({ notice: { line: 'Begun since.' } })
  expect((await editing(api, 'firm').read()).published.name).toBe('Ours and others')
  expect((await audited('content_restore')).map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
    'Home',
    'Privacy Policy',
  ])

  // It is a publication of several itself.
  api.advance(1000)
  expect((await undo((await pageOf('home'))?.publishedAt)).json().undone).toHaveLength(2)
  expect(await leadOf('home')).toBe('A first of two.')
  const again = await undo(at)
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
  expect((await undo('2026-01-01T00:00:00.000Z')).statusCode).toBe(404)
  for (const key of ['home', 'privacy']) await editing(api, key).discard()
})
