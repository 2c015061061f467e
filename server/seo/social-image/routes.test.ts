import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { ContentValues } from '../../../contract/content/site-pages.ts'
import { sampleRecords } from '../../../tests/support/sample-records.ts'
import { cachedResponse } from '../../http/cached-response.ts'
import { siteTexts } from '../firm.ts'
import type { Drawing } from './image-renderer.ts'
import type { RenderRequest } from './render-worker.ts'
import { socialImageRoutes } from './routes.ts'

const CLIENT = '192.0.2.7'

/** A site with the image of one page, whose firm can be renamed. */
async function openImages(draw: Drawing['draw']) {
  const shipped = siteTexts(sampleRecords, {})
  let texts = shipped
  const app = Fastify()
  app.decorateRequest('clientAddress', CLIENT)
  socialImageRoutes(app, {
    built: new Map([
      ['/share/openings.png', cachedResponse({ type: 'image/png', headers: {}, body: Buffer.from('built') })],
    ]),
    shipped,
    texts: () => texts,
    headers: {},
    openJobs: { get: async () => ({ byId: new Map() }) } as never,
    drawing: { draw, close: async () => {} },
    readPicture: async (_id, name) => Buffer.from(name),
    notFound: () => cachedResponse({ status: 404, type: 'text/plain', headers: {}, body: Buffer.from('no') }),
  })
  return {
    get: async (path = '/share/openings.png') => (await app.inject(path)).body,
    take: (values: ContentValues) => {
      texts = siteTexts(sampleRecords, values)
    },
    rename(name: string) {
      texts = siteTexts(sampleRecords, { firm: { name } })
    },
  }
}

test('a new name of the firm is drawn when the image is next requested, once', async () => {
  const draw = vi.fn(async ({ image }: RenderRequest, _client: string) => Buffer.from(`drawn for ${image.firm}`))
  const { get, rename } = await openImages(draw)
  expect(await get()).toBe('built')
  rename('Kaveri Talent')
  expect(draw).not.toHaveBeenCalled()
  expect(await Promise.all([get(), get()])).toEqual(['drawn for Kaveri Talent', 'drawn for Kaveri Talent'])
  expect(await get('/share/openings.png?v=any')).toBe('drawn for Kaveri Talent')
  // Clients are served round-robin.
  expect(draw.mock.calls.map(([, client]) => client)).toEqual([CLIENT])
  rename('Sample & Partners')
  expect(await get()).toBe('built')
})

test('the mark of the firm stands in shared pictures, and the shipped one does not stand beside its logo', async () => {
  const draw = vi.fn(async ({ image }: RenderRequest) => Buffer.from(`mark: ${image.mark}`))
  const { get, take } = await openImages(draw)
  const emblem = { id: `${'a'.repeat(32)}-512x512`, alt: 'Sign' }
  take({ look: { emblem } })
  expect(await get()).toBe(`mark: data:image/png;base64,${Buffer.from('192.png').toString('base64')}`)
  take({ look: { logo: emblem } })
  expect(await get()).toBe('mark: ')
})

test('for an image that cannot be drawn the built one is sent, and the next request tries again', async () => {
  const draw = vi.fn(async () => Buffer.from('drawn')).mockRejectedValueOnce(new Error('no worker'))
  const { get, rename } = await openImages(draw)
  rename('Kaveri Talent')
  expect(await get()).toBe('built')
  expect(await get()).toBe('drawn')
})
