import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../contract/job.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleJob } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

const origin = 'https://jobs.example.com'
let api: Api
beforeAll(async () => {
  api = await openApi({ config: { publicUrl: new URL(origin) } })
})
afterAll(() => api.close())

test('the sitemap lists public pages and open jobs with the moment of their last change', async () => {
  const own = await openApi({ config: { publicUrl: new URL(origin) } })
  const first: Job = (await own.staff('POST', '/api/jobs', sampleJob)).json()
  await own.staff('POST', '/api/jobs', { ...sampleJob, status: 'draft' })
  own.advance(MINUTE)
  await own.staff('PUT', `/api/jobs/${first._id}`, { ...sampleJob, title: 'Other' })
  const answer = await own.get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const entries = [...answer.body.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, loc, date]) => [
    loc,
    date,
  ])
  expect(entries).toEqual([
    [`${origin}/`, '2026-11-15T10:00:00.000Z'],
    [`${origin}/about`, '2026-11-15T10:00:00.000Z'],
    [`${origin}/openings`, '2026-11-15T10:01:00.000Z'],
    [`${origin}/openings?job=${first._id}`, '2026-11-15T10:01:00.000Z'],
  ])
  await own.staff('DELETE', `/api/jobs/${first._id}`)
  expect((await own.get('/sitemap.xml')).body).not.toContain(first._id)
  await own.close()
})

test('a restart alone changes no date of a page', async () => {
  const testStorage = await newMigratedStorage()
  const before = await openApi({ testStorage })
  const first = (await before.get('/sitemap.xml')).body
  await before.close()
  const after = await openApi({ testStorage, startsLater: DAY })
  expect((await after.get('/sitemap.xml')).body).toBe(first)
  await after.close()
})

test('robots.txt excludes staff pages and the API, except the public lists', async () => {
  const { body, headers } = await api.get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      'Allow: /api/jobs$',
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  )
})

test('the feed carries every open job with its own address, place and closing day', async () => {
  const own = await openApi({ config: { publicUrl: new URL(origin) } })
  const empty = await own.get('/openings.xml')
  expect(empty.statusCode).toBe(200)
  expect(empty.body).not.toContain('<job>')
  const { _id }: Job = (await own.staff('POST', '/api/jobs', { ...sampleJob, closesAt: '2027-01-31' })).json()
  const { body } = await own.get('/openings.xml')
  for (const part of [
    '<publisher>Sample &amp; Partners</publisher>',
    `<referencenumber><![CDATA[${_id}]]></referencenumber>`,
    `<url><![CDATA[${origin}/openings?job=${_id}]]></url>`,
    '<city><![CDATA[Manesar]]></city>',
    '<state><![CDATA[Haryana]]></state>',
    '<country><![CDATA[IN]]></country>',
    '<date><![CDATA[Sun, 15 Nov 2026 10:00:00 GMT]]></date>',
    '<expirationdate><![CDATA[Sun, 31 Jan 2027 18:29:59 GMT]]></expirationdate>',
  ]) {
    expect(body).toContain(part)
  }
  await own.close()
})
