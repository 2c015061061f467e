import { expect, test } from 'vitest'
import { readOpeningsQuery } from '../../contract/openings.ts'
import { shippedContent } from '../content-source.ts'
import { cachedResponse } from '../http/cached-response.ts'
import type { Firm } from '../seo/firm.ts'
import type { Site } from './read-site.ts'
import { renderedPages } from './rendered-pages.ts'

const page = (text: string) => cachedResponse({ type: 'text/html', headers: {}, body: Buffer.from(text) })

test('a variant that is not rendered in time is answered with the unfiltered page', async () => {
  const plain = page('all openings')
  const row = { path: '/openings', kind: 'public', scripts: [], styles: [], reads: ['jobs'] }
  const site = {
    headers: { page: {} },
    template: '',
    pages: new Map([['/openings', plain]]),
    rows: [row],
    publicPages: [row],
    openings: { markup: '', content: {} },
    notFound: page(''),
  }
  const list = <Value>(value: Value) => ({
    peek: () => value,
    get: () => value,
    invalidate() {},
    onInvalidate() {},
  })
  const pages = renderedPages({
    site: site as unknown as Site,
    renderer: { render: () => new Promise(() => {}), isFull: () => false, close: async () => {} },
    sources: {
      origin: '',
      openJobs: list({ answer: plain, jobs: [], byId: new Map(), until: Infinity }),
      categories: list({ records: [] }),
      findClosed: async () => undefined,
    },
    content: shippedContent,
    texts: () => ({ firm: { name: 'Sample' } as Firm, pages: new Map() }),
    clock: () => 0,
    origin: 'http://127.0.0.1',
    log: { warn() {} },
    variantPatience: 1,
  })
  expect(await pages.openings(readOpeningsQuery('?q=plant'))).toBe(plain)
})
