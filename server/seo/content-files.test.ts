import { expect, test, vi } from 'vitest'
import type { Json } from '../../contract/content/fields.ts'
import { sampleRecords } from '../../tests/support/sample-records.ts'
import { type ContentSource, shippedContent } from '../content-source.ts'
import { headerSets } from '../headers.ts'
import { type CachedResponse, cachedResponse } from '../http/cached-response.ts'
import { contentFiles } from './content-files.ts'
import { currentTexts } from './firm.ts'
import type { RenderRequest } from './social-image/render-worker.ts'

const bodyOf = (file: CachedResponse | undefined) => file?.plain.body.toString()

/** A site with a manifest and the social image of one page, and a way to publish. */
function openFiles(draw: (request: RenderRequest) => Promise<Buffer>) {
  let values: Record<string, Json> = {}
  const listeners: ((keys: readonly string[]) => void)[] = []
  const content: ContentSource = {
    current: () => ({ ...shippedContent.current(), values }),
    onInvalidate: (listener) => void listeners.push(listener),
  }
  const built = cachedResponse({ type: 'text/plain', headers: {}, body: Buffer.from('built') })
  const files = new Map([
    ['/site.webmanifest', built],
    ['/share/openings.png', built],
  ])
  const warn = vi.fn()
  const texts = currentTexts(sampleRecords, content)
  const drawing = { draw, close: async () => {} }
  const headers = headerSets(new URL('http://127.0.0.1'), [])
  const { refresh } = contentFiles({ files, records: sampleRecords, content, texts, drawing, headers, log: { warn } })
  function publish(next: Record<string, Json>): Promise<void> {
    values = next
    for (const listener of listeners) listener(Object.keys(next))
    return refresh()
  }
  return { files, publish, warn }
}

test('a new name of the firm is in the manifest and drawn into the social images, once', async () => {
  const draw = vi.fn(async ({ image }: RenderRequest) => Buffer.from(`drawn for ${image.firm}`))
  const { files, publish } = openFiles(draw)
  await publish({ firm: { name: 'Kaveri Talent' } })
  expect(JSON.parse(bodyOf(files.get('/site.webmanifest')) ?? '')).toMatchObject({
    name: 'Kaveri Talent',
    short_name: 'Kaveri',
  })
  expect(bodyOf(files.get('/share/openings.png'))).toBe('drawn for Kaveri Talent')
  await publish({ firm: { name: 'Kaveri Talent', phone: '+91 98765 43210' } })
  expect(draw).toHaveBeenCalledTimes(1)
  await publish({})
  expect(bodyOf(files.get('/share/openings.png'))).toBe('drawn for Sample & Partners')
})

test('an image that cannot be drawn leaves the old one, and is tried again with the next publication', async () => {
  const draw = vi.fn(async () => Buffer.from('drawn')).mockRejectedValue(new Error('no worker'))
  const { files, publish, warn } = openFiles(draw)
  await publish({ firm: { name: 'Kaveri Talent' } })
  expect(bodyOf(files.get('/share/openings.png'))).toBe('built')
  expect(warn).toHaveBeenCalled()
  draw.mockReset()
  await publish({ firm: { name: 'Kaveri Talent' } })
  expect(bodyOf(files.get('/share/openings.png'))).toBe('drawn')
})
