import { afterAll, beforeAll, expect, test } from 'vitest'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const status = async (path: string) => (await api.get(path)).statusCode
const sitemap = async () => (await api.get('/sitemap.xml')).body

test('the page of a hidden service is not found and in no file, until the service is shown again', async () => {
  const services = editing(api, 'services')
  const { draft } = await services.read()
  const show = async (shown: string) => {
    await services.change({ about: { ...(draft.about as object), shown } })
    expect((await services.publish()).statusCode).toBe(200)
  }
  expect(await status('/about')).toBe(200)
  await show('hidden')
  for (const path of ['/about', '/about?from=mail', '/share/about.png'])
    expect([path, await status(path)]).toEqual([path, 404])
  expect(await sitemap()).not.toContain('/about')
  expect(await sitemap()).toContain('/openings')
  const { items } = (await api.staff('GET', '/api/site/launch')).json()
  expect(items.filter(({ path }: { path: string }) => path === '/about')).toEqual([])
  await show('shown')
  expect(await status('/about')).toBe(200)
  expect(await sitemap()).toContain('/about')
})

test('all services cannot be hidden', async () => {
  const services = editing(api, 'services')
  const { draft } = await services.read()
  const hidden = Object.fromEntries(
    Object.entries(draft).map(([name, one]) => [name, { ...(one as object), shown: 'hidden' }]),
  )
  await services.change(hidden)
  const refused = await services.publish()
  expect(refused.statusCode).toBe(400)
  expect(refused.json().problems).toEqual([
    { path: 'about.shown', message: 'At least one service stays on the site: please show one.' },
  ])
})
