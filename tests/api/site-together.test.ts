import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SitePage } from '../../contract/content/site-editing.ts'
import { HOUR } from '../../contract/time.ts'
import type { ContentRendering } from '../../server/content-source.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { until } from '../support/until.ts'

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
const inHours = (hours: number) => new Date(api.clock() + hours * HOUR).toISOString()
const audited = async (action: string) => (await api.staff('GET', `/api/admin/audit-log?action=${action}`)).json()

test('several drafts go live together, with one note', async () => {
  await editing(api, 'home').change({ lead: 'Together, home.' })
  await editing(api, 'privacy').change({ notice: { line: 'Together, privacy.' } })
  const answer = await publish(await named('home', 'privacy'), { note: 'For the fair' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().filter(({ hasDraft }: SitePage) => hasDraft)).toEqual([])
  expect(await leadOf('home')).toBe('Together, home.')
  expect((await audited('content_publish')).map(({ detail }: { detail: string }) => detail)).toEqual([
    'For the fair',
    'For the fair',
  ])
})

test('when one of them cannot be published none is, and the sentence names it', async () => {
  await editing(api, 'home').change({ lead: 'Not yet.' })
  await editing(api, 'privacy').change({ notice: { line: '' } })
  const pages = await named('home', 'privacy')
  const invalid = await publish(pages)
  expect([invalid.statusCode, invalid.json().code]).toEqual([400, 'invalid_content'])
  expect(invalid.json().error).toMatch(/^"Privacy/)
  await editing(api, 'privacy').change({ notice: { line: 'Complete again.' } })
  const stale = await publish(pages)
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'conflict'])
  expect(await leadOf('home')).toBe('Together, home.')
  expect((await publish([{ key: 'nothing', version: '1' }])).statusCode).toBe(404)
  expect((await publish([])).statusCode).toBe(400)
  await editing(api, 'privacy').discard()
})

test('a planned draft goes live at its moment as it was planned, and later changes stay a draft', async () => {
  const home = editing(api, 'home')
  await home.change({ lead: 'From Monday on.' })
  const at = inHours(3)
  expect((await publish(await named('home'), { at })).statusCode).toBe(200)
  expect((await pageOf('home'))?.planned).toEqual({ at, by: 'asha', problem: '' })
  await home.change({ lead: 'Still being written.' })
  await api.app.publishDue()
  expect(await leadOf('home')).toBe('Together, home.')
  api.advance(3 * HOUR)
  await Promise.all([api.app.publishDue(), api.app.publishDue()])
  expect(await home.read()).toMatchObject({
    published: { lead: 'From Monday on.' },
    draft: { lead: 'Still being written.' },
    hasDraft: true,
    planned: null,
    publishedBy: 'asha',
  })
  expect((await home.history()).headers['x-total-count']).toBe('2')
  expect(await audited('content_plan')).toMatchObject([{ subjectId: 'home', detail: at }])
})

test('a plan is withdrawn, ends with another publication, and cannot lie in the past', async () => {
  const home = editing(api, 'home')
  expect((await publish(await named('home'), { at: inHours(-1) })).json().fields.at).toMatch(/is over/)
  await publish(await named('home'), { at: inHours(1) })
  expect((await api.staff('DELETE', '/api/site/pages/home/plan')).statusCode).toBe(204)
  expect((await api.staff('DELETE', '/api/site/pages/home/plan')).statusCode).toBe(404)
  await publish(await named('home'), { at: inHours(1) })
  await home.change({ lead: 'At once.' })
  expect((await home.publish()).json().planned).toBeNull()
  api.advance(2 * HOUR)
  await api.app.publishDue()
  expect(await leadOf('home')).toBe('At once.')
})

test('planned texts that no longer can be shown stay away, and the list says why', async () => {
  const home = editing(api, 'home')
  await home.change({ lead: 'Later.' })
  await publish(await named('home'), { at: inHours(1) })
  const broken = JSON.stringify({ ...(await home.read()).draft, lead: '' })
  await api.storage.db.updateTable('planned_publications').set({ data: broken }).execute()
  api.advance(HOUR)
  await api.app.publishDue()
  expect(await leadOf('home')).toBe('At once.')
  await until(async () => (await pageOf('home'))?.planned?.problem !== '')
  expect((await pageOf('home'))?.planned?.problem).toContain('Lead')
})

test('a planned draft waits while pages cannot be rendered for a moment, and others go live', async () => {
  let isBusy = false
  const failure = { path: '/', reason: 'rendering it took too long.', isPassing: true }
  const rendering: ContentRendering = {
    renderPreview: async () => '',
    checkRendering: async ({ keys }) => (isBusy && keys.includes('home') ? failure : undefined),
  }
  const other = await openApi({ rendering })
  const home = editing(other, 'home')
  const privacy = editing(other, 'privacy')
  await home.change({ lead: 'From noon on.' })
  await privacy.change({ notice: { line: 'From noon on.' } })
  const pages = [
    { key: 'home', version: (await home.read()).version },
    { key: 'privacy', version: (await privacy.read()).version },
  ]
  const at = new Date(other.clock() + HOUR).toISOString()
  expect((await other.staff('POST', '/api/site/publications', { pages, at })).statusCode).toBe(200)
  other.advance(HOUR)
  isBusy = true
  await expect(other.app.publishDue()).rejects.toThrow('/ could not be rendered')
  expect(await home.read()).toMatchObject({ hasDraft: true, planned: { at, problem: '' } })
  expect((await privacy.read()).published).toMatchObject({ notice: { line: 'From noon on.' } })
  isBusy = false
  await other.app.publishDue()
  expect((await home.read()).published.lead).toBe('From noon on.')
  await other.close()
})

test('consultants cannot publish together or withdraw', async () => {
  const authorization = `Bearer ${await api.tokenOf('consultant')}`
  const payload = { pages: await named('home') }
  expect(
    (await api.call({ method: 'POST', url: '/api/site/publications', payload, headers: { authorization } })).statusCode,
  ).toBe(403)
  expect(
    (await api.call({ method: 'DELETE', url: '/api/site/pages/home/plan', headers: { authorization } })).statusCode,
  ).toBe(403)
})
