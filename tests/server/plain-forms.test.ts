import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPath } from '../../contract/plain-forms.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { multipart, openPlainForms, readPlainPage } from '../support/plain-forms.ts'
import { readHead } from '../support/read-html.ts'
import { OWN_ACCOUNT, startSite } from '../support/run-site.ts'
import { writeSampleSite } from '../support/sample-site.ts'
import { pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

let api: Api
let jobId: string
let site: Awaited<ReturnType<typeof openPlainForms>>
beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  site = await openPlainForms(api)
})
afterAll(() => api.close())

const form = new URLSearchParams(sampleMessage)

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://127.0.0.1:3000' }, 303],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
  [{}, 303],
])('a form with the headers %j is answered with %i', async (headers, status) => {
  const answer = await site.send('/contact', form, headers)
  expect(answer.status).toBe(status)
  if (status === 403) expect(readPlainPage(answer.html)).toMatchObject({ state: 'refused', name: 'contact' })
})

test('a form that no browser sends is refused with a page', async () => {
  const json = await api.call({ method: 'POST', url: '/contact', payload: { fullName: 'Asha' } })
  expect([json.statusCode, json.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8'])
  const broken = await api.call({
    method: 'POST',
    url: '/resume',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nnonsense',
  })
  expect(broken.statusCode).toBe(415)
  expect(broken.headers['cache-control']).toBe('no-store')
  expect(broken.headers['content-security-policy']).toContain("form-action 'self'")
})

test('the forms of dialogs and the thanks have addresses, which search engines leave out', async () => {
  const apply = await api.get(applyPath(jobId))
  expect([apply.statusCode, readHead(apply.body).meta.robots]).toEqual([200, 'noindex'])
  const { _id, title, location } = { ...sampleJob, _id: jobId }
  const empty = { answers: {}, errors: {} }
  expect(readPlainPage(apply.body)).toEqual({
    state: 'form',
    form: { name: 'application', ...empty, job: { _id, title, location } },
  })
  expect(readPlainPage((await api.get('/resume')).body)).toEqual({ state: 'form', form: { name: 'resume', ...empty } })
  expect(readPlainPage((await api.get('/sent?form=quote')).body)).toEqual({ state: 'sent', name: 'quote' })
  for (const path of ['/sent', '/sent?form=toString']) expect((await api.get(path)).statusCode).toBe(404)

  const unknown = await api.get('/apply?job=%2F%2Fevil.example')
  expect([unknown.statusCode, unknown.headers.location]).toEqual([303, '/openings?job=%2F%2Fevil.example'])
  expect((await api.get('/apply')).headers.location).toBe('/openings')
  expect((await api.get('/sitemap.xml')).body).not.toMatch(/\/(apply|resume|sent)/)
})

test('no log line has anything of a form, and a page that cannot be rendered still says what happened', async () => {
  const siteDir = writeSampleSite()
  const renderer = `export async function renderPage({ path }) {
    if (path === '*form') throw new Error('no such page')
    return { title: path, name: path, description: '', markup: '', content: {} }
  }`
  writeFileSync(join(siteDir, 'render/render.js'), renderer)
  const own = await startSite(await newTestStorage(), { ...OWN_ACCOUNT, SITE_DIR: siteDir, LOG_LEVEL: 'trace' })
  const send = (path: string, body: FormData | URLSearchParams) =>
    fetch(own.url + path, { method: 'POST', body, redirect: 'manual' })
  expect((await send('/contact', form)).status).toBe(303)
  const refused = await send('/contact', new URLSearchParams({ ...sampleMessage, email: 'asha@' }))
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store'])
  const page = await refused.text()
  expect(page).toContain('Please enter a valid email address, such as name@example.com.')
  expect(page).toContain('your browser still has what you typed')
  const file = { bytes: pdf, name: 'asha-verma.pdf', type: 'application/pdf' }
  expect((await send('/apply?job=secret-job', multipart(samplePerson, file))).status).toBe(404)
  expect(await (await fetch(`${own.url}/sent?form=contact`)).text()).toContain('Your form has arrived.')
  const { output } = await own.stop()
  expect(output.match(/"route":"\/contact","status":\d+/g)).toEqual([
    '"route":"/contact","status":303',
    '"route":"/contact","status":400',
  ])
  expect(output).not.toMatch(/asha|verma|98765|call me|secret-job/i)
}, 60_000)
