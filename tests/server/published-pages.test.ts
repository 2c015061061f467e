import { describe, expect, test } from 'vitest'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { readPageData } from '../support/read-html.ts'
import { sampleJob } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

const shows = async (api: Api, path: string, words: string) => (await api.get(path)).body.includes(words)

describe('a publication', () => {
  test('is shown by the pages that read its record, and by no other', async () => {
    const api = await openApi()
    await editing(api, 'home').change({ lead: 'A sentence of our own.' })
    expect(await shows(api, '/', 'A sentence of our own.')).toBe(false)
    const about = (await api.get('/about')).headers.etag
    expect((await editing(api, 'home').publish()).statusCode).toBe(200)
    await until(() => shows(api, '/', 'A sentence of our own.'))
    expect((await api.get('/about')).headers.etag).toBe(about)
    await api.close()
  })

  test('of the firm changes every page, the feed, job pages, the manifest and security.txt', async () => {
    const api = await openApi()
    const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
    const paths = ['/openings', `/openings?job=${job._id}`, '/openings.xml', '/no-such-page']
    const images = async () => (await api.get(`/openings?job=${job._id}`)).body.match(/\/share\/jobs\/[^"]+/)?.[0]
    const image = await images()
    for (const path of ['/openings.xml', '/sitemap.xml']) await api.get(path)
    api.advance(60_000)
    await editing(api, 'firm').change({ name: 'Setubandh <&> Sons', generalEmail: 'safe@example.com' })
    await editing(api, 'firm').publish({ withLeftOvers: true })
    for (const path of [...paths, '/admin', '/about', '/site.webmanifest']) {
      await until(async () => /Setubandh (<|&lt;)/.test((await api.get(path)).body))
    }
    await until(async () => (await images()) !== image)
    expect(await shows(api, '/.well-known/security.txt', 'mailto:safe@example.com')).toBe(true)
    expect(await shows(api, '/sitemap.xml', '/about</loc><lastmod>2026-11-15T10:01:00.000Z')).toBe(true)
    await api.close()
  })

  test('is served from the first request after a restart', async () => {
    const testStorage = await newMigratedStorage()
    const before = await openApi({ testStorage })
    await editing(before, 'home').change({ lead: 'Published before the restart.' })
    await editing(before, 'home').publish()
    await before.close()
    const after = await openApi({ testStorage })
    expect(await shows(after, '/', 'Published before the restart.')).toBe(true)
    await after.close()
  })

  test('that a page cannot show is refused with the reason, and the site stays as it was', async () => {
    const api = await openApi()
    await editing(api, 'home').change({ lead: 'cannot be rendered' })
    const refused = await editing(api, 'home').publish()
    expect(refused.json()).toMatchObject({ code: 'cannot_render' })
    expect(refused.json().error).toContain('no such section')
    expect(await shows(api, '/', 'cannot be rendered')).toBe(false)
    await api.close()
  })
})

test('a preview shows drafts with marks, and leaves the pages alone', async () => {
  const api = await openApi()
  await editing(api, 'home').change({ lead: 'Only a draft.' })
  const { body } = await api.staff('POST', '/api/site/preview', { path: '/' })
  expect(body).toContain('Only a draft.')
  expect(body).toContain('<p>marked</p>')
  expect(await shows(api, '/', 'Only a draft.')).toBe(false)
  expect((await api.get('/')).body).not.toContain('marked')
  await api.close()
})

test('a rendered page has its content in the data block', async () => {
  const api = await openApi()
  await editing(api, 'home').change({ lead: '</script><script>alert(1)</script>' })
  await editing(api, 'home').publish()
  await until(() => shows(api, '/', 'alert(1)'))
  const { body } = await api.get('/')
  expect(readPageData(body)).toMatchObject({ content: { title: '/' } })
  expect(body).not.toContain('<script>alert')
  await api.close()
})
