import { expect, test } from '@playwright/test'
import { pages } from '../../site/pages.ts'
import { readHead } from '../support/read-html.ts'
import { faultsOf } from '../support/schema-terms.ts'

test('every public page is described to search engines and chats', async ({ request }) => {
  for (const { path, kind } of pages) {
    if (kind !== 'public') continue
    const { title, meta, canonical, data } = readHead(await (await request.get(path)).text())
    expect(meta['og:title'], path).toBe(title)
    expect(meta['og:url'], path).toBe(canonical)
    const image = await request.get(meta['og:image'] ?? '')
    expect(image.status(), path).toBe(200)
    expect(image.headers()['content-type'], path).toBe('image/png')
    expect(
      data.flatMap((one) => faultsOf(one)),
      path,
    ).toEqual([])
    expect(data.map((one) => one['@type'])).toEqual(path === '/' ? ['Organization', 'WebSite'] : ['BreadcrumbList'])
  }
})

test('the manifest names icons of the size they have', async ({ request }) => {
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const { icons, name } = await answer.json()
  expect(name).toBe('Setu Talent Partners')
  for (const icon of icons) {
    const png = await (await request.get(icon.src)).body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(icon.sizes)
  }
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect((await request.get(path)).status()).toBe(200)
  }
})
