import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentRendering } from '../../server/content-source.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const sitePages = async () => (await api.staff('GET', '/api/site/pages')).json()

describe('another person', () => {
  async function colleague(role: 'owner' | 'consultant' | 'viewer') {
    const token = await api.tokenOf(role, `${role}-colleague`)
    return async () => token
  }

  test('in the same page is named for half a minute', async () => {
    const mine = editing(api, 'firm')
    const theirs = editing(api, 'firm', await colleague('owner'))
    await mine.read()
    expect((await theirs.read()).alsoHere).toEqual(['asha'])
    expect((await mine.presence()).json()).toEqual({
      version: (await mine.read()).version,
      alsoHere: ['owner-colleague'],
    })
    expect((await editing(api, 'home').read()).alsoHere).toEqual([])
    api.advance(20_000)
    expect((await mine.presence()).json().alsoHere).toEqual(['owner-colleague'])
    api.advance(11_000)
    expect((await mine.presence()).json().alsoHere).toEqual([])
  })

  test('may edit as a consultant but not publish, and nothing as a viewer', async () => {
    const consultant = editing(api, 'firm', await colleague('consultant'))
    expect((await consultant.change({ name: 'Ours' })).statusCode).toBe(200)
    expect((await consultant.publish()).statusCode).toBe(403)
    await editing(api, 'firm').publish({ withLeftOvers: true })
    const [{ id }] = (await consultant.history()).json()
    expect((await consultant.restore({ id, publish: true })).statusCode).toBe(403)
    expect((await consultant.restore({ id })).statusCode).toBe(200)
    const viewer = editing(api, 'firm', await colleague('viewer'))
    for (const answer of [await viewer.call('GET', 'draft'), await viewer.put({}), await viewer.history()]) {
      expect(answer.statusCode).toBe(403)
    }
  })
})

describe('the preview', () => {
  const rendering: ContentRendering = {
    renderPreview: async ({ path, values }) => {
      if (path === '/broken') throw new Error('no page')
      return `<p>${path} ${JSON.stringify(values.home)}</p>`
    },
    checkRendering: async () => undefined,
  }

  test('shows the drafts that are stored and those that are sent, to staff only and never from a cache', async () => {
    const api = await openApi({ rendering })
    const home = editing(api, 'home')
    await home.change({ lead: 'Stored draft' })
    const stored = await api.staff('POST', '/api/site/preview', { path: '/' })
    expect(stored.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(stored.body).toContain('Stored draft')
    const { draft } = await home.read()
    const sent = { path: '/', drafts: { home: { ...draft, lead: 'Being typed' } } }
    expect((await api.staff('POST', '/api/site/preview', sent)).body).toContain('Being typed')
    expect((await api.post('/api/site/preview', sent)).statusCode).toBe(401)
    expect((await api.staff('POST', '/api/site/preview', { path: '/broken' })).json().code).toBe('cannot_render')
    const bad = { path: '/', drafts: { home: { lead: 1 } } }
    expect((await api.staff('POST', '/api/site/preview', bad)).statusCode).toBe(400)
    const unknown = { path: '/', drafts: { constructor: {} } }
    expect((await api.staff('POST', '/api/site/preview', unknown)).statusCode).toBe(400)
    await api.close()
  })
})

test('the list has every record in order', async () => {
  const keys = (await sitePages()).map(({ key }: { key: string }) => key)
  expect(keys).toEqual(['home', 'firm', 'privacy', 'openings', 'services', 'industries', 'look', 'get-quote', 'mails'])
})
