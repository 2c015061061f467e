import { expect, test } from 'vitest'
import { readOpeningsQuery } from '../../contract/openings.ts'
import { type RenderTask, shippedContent } from '../../contract/rendering.ts'
import { sampleRecords } from '../../tests/support/sample-records.ts'
import type { ContentSource } from '../content-source.ts'
import { type CachedResponse, cachedResponse } from '../http/cached-response.ts'
import { type Firm, siteTexts } from '../seo/firm.ts'
import { pageCache } from './page-cache.ts'
import type { Site } from './read-site.ts'
import { type RenderedPageOptions, renderedPages } from './rendered-pages.ts'
import type { Renderer } from './renderer.ts'

const page = (text: string) => cachedResponse({ type: 'text/html', headers: {}, body: Buffer.from(text) })
const plain = page('all openings')
const row = (path: string, reads: string[], kind = 'public') => ({ path, kind, scripts: [], styles: [], reads })
const firm: Firm = {
  name: 'Sample',
  foundedIn: '2001',
  generalEmail: 'sample@example.com',
  social: { facebook: '', linkedIn: '', others: [] },
  offices: [],
  emails: [],
  phones: [],
}
const STRANGER = '203.0.113.9'
const unpublished: ContentSource = { current: () => shippedContent, onInvalidate() {} }
const hangs = () => new Promise<never>(() => {})

type Options = Partial<Omit<RenderedPageOptions, 'renderer'>> & { render: Renderer['render'] }

/** Four pages and the one of a missing address; all of them show the firm's record. */
function openPages({ render, ...options }: Options) {
  const rows = [
    row('/', ['content:firm', 'content:home']),
    row('/about', ['content:firm']),
    row('/openings', ['jobs', 'content:firm']),
    row('/get-quote', ['content:firm']),
    row('*', ['content:firm'], 'not-found'),
  ]
  const site = {
    headers: { page: {} },
    template: '<!--app-->',
    pages: new Map<string, CachedResponse>([
      ['/openings', plain],
      ['/get-quote', plain],
    ]),
    rows,
    records: [{ key: 'firm', title: 'The firm', path: '/about' }],
    jobPage: { markup: '', content: {} },
    notFound: page(''),
  }
  const list = <Value>(value: Value) => ({
    peek: () => value,
    get: () => value,
    invalidate() {},
    onInvalidate() {},
  })
  const cache = pageCache(site)
  const pages = renderedPages({
    site: site as unknown as Site,
    pages: cache,
    renderer: { render, close: async () => {} },
    sources: {
      origin: '',
      openJobs: list({ answer: plain, jobs: [], byId: new Map(), until: Infinity }),
      categories: list({ records: [] }),
      findClosed: async () => undefined,
    },
    content: unpublished,
    texts: () => ({ ...siteTexts(sampleRecords, {}), firm, pages: new Map() }),
    clock: () => 0,
    origin: 'http://127.0.0.1',
    variantLimit: { count: async () => 0 },
    log: {
      warn(details) {
        throw new Error('A page could not be rendered', { cause: details })
      },
    },
    ...options,
  })
  return { pages, cache }
}

function publishedFirm() {
  const listeners: ((keys: readonly string[]) => void)[] = []
  const content: ContentSource = { ...unpublished, onInvalidate: (listener) => void listeners.push(listener) }
  const publish = () => {
    for (const listener of listeners) listener(['firm'])
  }
  return { content, publish }
}

const words = Array.from({ length: 3000 }, (_, n) => `<p>${(n * n) % 977} words of ${n}</p>`).join('')
const rendered = { title: '', name: '', description: '', markup: words, content: {} }
const compressedSize = ({ br }: CachedResponse) => br?.body.length ?? 0

test('a variant that is not rendered in time is answered with the unfiltered page', async () => {
  const { pages } = openPages({ render: hangs, variantTimeout: 1 })
  expect(await pages.openings(readOpeningsQuery('?q=plant'), STRANGER)).toBe(plain)
  await pages.stop()
})

test('one variant is rendered at a time, addresses are served round-robin, and what does not fit gets the unfiltered page', async () => {
  const ends: (() => void)[] = []
  const order: string[] = []
  const render = async ({ data }: RenderTask) => {
    order.push(data?.openings?.query.words ?? '')
    await new Promise<void>((resolve) => ends.push(resolve))
    return rendered
  }
  const { pages } = openPages({ render, variantTimeout: 600_000 })
  const flood = Array.from({ length: 60 }, (_, n) => pages.openings(readOpeningsQuery(`?q=flood${n}`), STRANGER))
  const visitor = pages.openings(readOpeningsQuery('?q=plant'), '192.0.2.7')
  // The first one is being rendered, and the visitor has taken the place of one of the twenty that wait.
  expect(await Promise.all(flood.slice(20))).toEqual(flood.slice(20).map(() => plain))
  await expect.poll(() => order).toEqual(['flood0'])
  ends.shift()?.()
  await expect.poll(() => order.length).toBe(2)
  ends.shift()?.()
  await expect.poll(() => order.length).toBe(3)
  expect(order.slice(0, 3)).toContain('plant')
  ends.shift()?.()
  expect((await visitor).plain.body.toString()).toContain(words)
  await pages.stop()
})

test('an address beyond its limit gets the unfiltered page, and the right status of a job', async () => {
  const asked: string[] = []
  const counted: string[] = []
  const variantLimit = {
    count: async (key: string) => {
      counted.push(key)
      return counted.length > 1 ? 1000 : 0
    },
  }
  const render = async ({ data }: RenderTask) => {
    asked.push(data?.search ?? '')
    return rendered
  }
  const { pages } = openPages({ render, variantLimit })
  const first = await pages.openings(readOpeningsQuery('?q=plant'), STRANGER)
  expect(first.plain.body.toString()).toContain(words)
  expect(await pages.openings(readOpeningsQuery('?q=other'), STRANGER)).toBe(plain)
  expect((await pages.openings(readOpeningsQuery('?job=unknown'), STRANGER)).status).toBe(404)
  // Cached pages are not counted.
  expect(await pages.openings(readOpeningsQuery('?q=plant'), STRANGER)).toBe(first)
  expect([asked, counted.length]).toEqual([['?q=plant'], 3])
  await pages.stop()
})

test('the quote form is rendered once for what a tool carried, however the address is written', async () => {
  const asked: string[] = []
  const render = async ({ data }: RenderTask) => {
    asked.push(data?.search ?? '')
    return rendered
  }
  const { pages } = openPages({ render })
  const open = (query: string) => pages.quote(new URLSearchParams(query), STRANGER)
  for (const query of ['', 'hires=12', 'from=&utm=x']) expect(await open(query)).toBe(plain)
  const first = await open('from=rpo&hires=12')
  expect(first.plain.body.toString()).toContain(words)
  expect(await open('utm=x&hires=12&from=rpo&hires=30')).toBe(first)
  expect(asked).toEqual(['?from=rpo&hires=12'])
  await pages.stop()
})

test('a publication renders the page of its record first and every page once', async () => {
  const { content, publish } = publishedFirm()
  const order: string[] = []
  const render = async ({ path }: RenderTask) => {
    order.push(path)
    return rendered
  }
  const { pages, cache } = openPages({ render, content })
  const loaded = Promise.resolve().then(publish)
  await pages.prepare(loaded)
  expect(order.toSorted()).toEqual(['*', '/', '/about', '/get-quote', '/openings'])
  expect(order[0]).toBe('/about')
  expect(compressedSize(cache.notFound())).toBeGreaterThan(0)
  expect(cache.notFound().plain.body.toString()).toContain(words)
  expect(order).toHaveLength(5)
  await pages.stop()
})

test('the site starts without a database that does not answer, and with a page that hangs', async () => {
  const { content, publish } = publishedFirm()
  const { pages } = openPages({ render: hangs, content, loadTimeout: 1, startTimeout: 1 })
  await pages.prepare(hangs())
  publish()
  await pages.prepare(Promise.resolve())
  await pages.stop()
})
