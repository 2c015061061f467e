import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createRenderer, type RenderClass, type Renderer, RendererBusyError } from './renderer.ts'

/** A renderer whose behaviour the path selects. */
const app = `
import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
let renders = 0
export async function renderPage({ path }) {
  if (path === '/throw') throw new Error('no such section')
  if (path === '/hang') for (;;);
  if (path === '/hoard') { const kept = []; for (;;) kept.push(new Array(100_000).fill(path)) }
  if (path.includes('gate')) {
    writeFileSync(path + '-begun', '')
    while (!existsSync(path + '-open')) await setTimeout(5)
  }
  renders += 1
  return { title: path, name: path, description: '', markup: '<p>' + renders + '</p>' }
}`
const dir = mkdtempSync(join(tmpdir(), 'renderer-'))
const file = join(dir, 'render.mjs')
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
    await renderer.render({ path: '/first', data, content }, 'page')
    await expect(renderer.render({ path, data, content }, 'page')).rejects.toThrow()
    expect((await renderer.render({ path: '/fine', data, content }, 'page')).title).toBe('/fine')
  },
)

/** A rendering that the worker has begun and that ends with the returned function. */
async function holdWorker() {
  const gate = join(dir, `gate-${Math.random()}`)
  const held = renderer.render({ path: gate, data, content }, 'variant')
  await expect.poll(() => existsSync(`${gate}-begun`)).toBe(true)
  return { held, release: () => writeFileSync(`${gate}-open`, '') }
}

test('pages go first, then drafts, then variants, each class in its order', async () => {
  renderer = createRenderer({ file, variantTimeout: 600_000 })
  const { held, release } = await holdWorker()
  const order: string[] = []
  const ask = (path: string, renderClass: RenderClass) =>
    renderer.render({ path, data, content }, renderClass).then(({ title }) => order.push(title))
  const asked = [
    ask('/variant-1', 'variant'),
    ask('/variant-2', 'variant'),
    ask('/draft-1', 'draft'),
    ask('/page-1', 'page'),
    ask('/draft-2', 'draft'),
    ask('/page-2', 'page'),
  ]
  release()
  await held
  await Promise.all(asked)
  expect(order).toEqual(['/page-1', '/page-2', '/draft-1', '/draft-2', '/variant-1', '/variant-2'])
})

test('a class whose queue is full is refused at once and takes no room of the others', async () => {
  renderer = createRenderer({ file, maxQueue: 2, variantTimeout: 600_000 })
  const { held, release } = await holdWorker()
  const variant = renderer.render({ path: '/variant', data, content }, 'variant')
  await expect(renderer.render({ path: '/refused', data, content }, 'variant')).rejects.toThrow('Too many pages')
  const others = [
    renderer.render({ path: '/page', data, content }, 'page'),
    renderer.render({ path: '/draft', data, content }, 'draft'),
  ]
  release()
  expect((await Promise.all([held, variant, ...others])).map(({ title }) => title).slice(1)).toEqual([
    '/variant',
    '/page',
    '/draft',
  ])
})

test('what waits when the renderer is closed is refused as something to try again', async () => {
  renderer = createRenderer({ file, variantTimeout: 600_000 })
  const { held } = await holdWorker()
  const waiting = renderer.render({ path: '/draft', data, content }, 'draft')
  const refused = [held, waiting].map((one) => expect(one).rejects.toBeInstanceOf(RendererBusyError))
  await renderer.close()
  await expect(renderer.render({ path: '/late', data, content }, 'draft')).rejects.toBeInstanceOf(RendererBusyError)
  await Promise.all(refused)
})

test('a page waits only for the short time of a variant that hangs', async () => {
  renderer = createRenderer({ file, timeout: 600_000, variantTimeout: 1 })
  await renderer.render({ path: '/first', data, content }, 'page')
  const variant = expect(renderer.render({ path: '/hang', data, content }, 'variant')).rejects.toThrow(/timeout/)
  expect((await renderer.render({ path: '/page', data, content }, 'page')).title).toBe('/page')
  await variant
})

test('the worker ends when idle, and another one starts when it is needed', async () => {
  renderer = createRenderer({ file, idleTimeout: 1 })
  await renderer.render({ path: '/a', data, content }, 'page')
  // A new worker counts from one again.
  await expect
    .poll(async () => (await renderer.render({ path: '/b', data, content }, 'page')).markup, { interval: 100 })
    .toBe('<p>1</p>')
})
