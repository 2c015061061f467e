import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createRenderer, type Renderer } from './renderer.ts'

/** A renderer whose behaviour the path selects. */
const app = `
let renders = 0
export async function renderPage({ path }) {
  if (path === '/throw') throw new Error('no such section')
  if (path === '/hang') for (;;);
  if (path === '/hoard') { const kept = []; for (;;) kept.push(new Array(100_000).fill(path)) }
  renders += 1
  return { title: path, name: path, description: '', markup: '<p>' + renders + '</p>' }
}`
const file = join(mkdtempSync(join(tmpdir(), 'renderer-')), 'render.mjs')
writeFileSync(file, app)

const data = { search: '', now: 0, origin: 'http://127.0.0.1' }
const content = { values: {}, publications: {} }
let renderer: Renderer
afterEach(() => renderer.close())

test.each(['/throw', '/hang', '/hoard'])(
  'a page that does %s is refused, and the next one is rendered',
  async (path) => {
    renderer = createRenderer({ file, timeout: 2000, maxHeapMegabytes: 32 })
    // The start of the worker has a time of its own.
    await renderer.render({ path: '/first', data, content })
    await expect(renderer.render({ path, data, content })).rejects.toThrow()
    expect((await renderer.render({ path: '/fine', data, content })).title).toBe('/fine')
  },
)

test('pages are rendered one after the other, and refused at once when the queue is full', async () => {
  renderer = createRenderer({ file, maxQueue: 2 })
  const first = renderer.render({ path: '/a', data, content })
  const second = renderer.render({ path: '/b', data, content })
  expect(renderer.isFull()).toBe(true)
  await expect(renderer.render({ path: '/c', data, content })).rejects.toThrow('Too many pages')
  expect((await first).markup).toBe('<p>1</p>')
  expect((await second).markup).toBe('<p>2</p>')
  expect(renderer.isFull()).toBe(false)
})

test('the worker ends when idle, and another one starts when it is needed', async () => {
  renderer = createRenderer({ file, idleTimeout: 1 })
  await renderer.render({ path: '/a', data, content })
  // A new worker counts from one again.
  await expect
    .poll(async () => (await renderer.render({ path: '/b', data, content })).markup, { interval: 100 })
    .toBe('<p>1</p>')
})
