import { expect, test } from 'vitest'
import { readOpeningsQuery } from '../../contract/openings.ts'
import { cachedResponse } from '../http/cached-response.ts'
import type { Site } from './read-site.ts'
import { renderedPages } from './rendered-pages.ts'

const page = (text: string) => cachedResponse({ type: 'text/html', headers: {}, body: Buffer.from(text) })

test('a variant that is not rendered in time is answered with the unfiltered page', async () => {
  const plain = page('all openings')
  const row = { path: '/openings', kind: 'public', description: '', scripts: [], reads: ['jobs'] }
  const site = {
    firm: {},
    template: '',
    pages: new Map([['/openings', plain]]),
    publicPages: [row],
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
    clock: () => 0,
    headers: {},
    origin: 'http://127.0.0.1',
    log: { warn() {} },
    variantPatience: 1,
  })
  expect(await pages.openings(readOpeningsQuery('?q=plant'))).toBe(plain)
})
