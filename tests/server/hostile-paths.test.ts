import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../support/open-api.ts'
import { sendRaw } from '../support/raw-http.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

const CANARY = 'Canary Zebrawood'
const testStorage = await newMigratedStorage()
const api = await openApi({ testStorage })
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  await api.post('/api/applications', { jobId, ...samplePerson, fullName: CANARY, resume: dataUrl(pdf) })
})
afterAll(() => api.close())

/** Sends the path as written, because `inject` normalises URLs. */
async function ask(path: string, headers = '') {
  const { port } = api.app.server.address() as AddressInfo
  const bytes = `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`
  const { head, body } = await sendRaw(port, bytes)
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), head, body }
}

const PATHS = `/API/applications /Api/Applications /api//applications //api/applications /%61pi/applications
  /api/%61pplications /api/applications/ /api/applications;x /api/applications;/ /api/applications%2f /api%2fapplications
  /api/applications%20 /api/applications%00 /api/applications%23 /api/./applications /api/jobs/../applications
  /api/jobs/..%2fapplications /api/jobs/%2e%2e/applications /api\\applications /about/../api/applications
  /api/applications.csv/ /api/applications.json /api/applications?token=x http://a/api/applications
  http://127.0.0.1/api/applications.csv /api/applications/../applications.csv`.split(/\s+/)
test.each(PATHS)('%s reveals nothing about applicants without a session', async (path) => {
  for (const headers of ['', 'X-Original-URL: /api/applications\r\n', 'X-HTTP-Method-Override: GET\r\n']) {
    const { status, body } = await ask(path, headers)
    expect([400, 401, 404]).toContain(status)
    expect(body).not.toContain(CANARY)
  }
})

test('the applicant is there for staff to see', async () => {
  const { body } = await ask('/api/applications', `Authorization: Bearer ${await api.staffToken()}\r\n`)
  expect(body).toContain(CANARY)
})

const UP = '/../../../../../../../..'
const FILES = `/.env /.git/config /.git/HEAD /package.json /package-lock.json /server/main.ts /data/site.db /site.db /site.db-wal
  /uploads/x /resumes/ /backup.tar.gz /backup.zip /dump.sql /pages.json /firm.json /job-page.html /../pages.json
  /..%2fpages.json /%2e%2e/pages.json /%2e%2e%2fpages.json /..%5cpages.json /..\\pages.json /%252e%252e/pages.json
  /%252e%252e%252fpages.json /%c0%ae%c0%ae/pages.json /%c0%ae%c0%ae%c0%afpages.json /%e0%80%ae%e0%80%ae/pages.json
  /.%00./pages.json /about.html%00.js /assets/../../pages.json /assets/..%2f..%2fpages.json /assets/....//....//pages.json
  /assets/main-abc123.js.map /assets%2fmain-abc123.js /assets/main-abc123.js%00 ${UP}/etc/passwd
  ${UP.replaceAll('..', '%2e%2e')}/etc/passwd /file:///etc/passwd ${UP}${testStorage.dataDir}/site.db ${testStorage.dataDir}/site.db`
test.each(FILES.split(/\s+/))('%s serves no file', async (path) => {
  const { status, body } = await ask(path)
  const missing = await ask('/nowhere')
  expect([400, 403, 404]).toContain(status)
  if (body !== missing.body) expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code', 'requestId'])
})

test.each(
  `//evil.com //evil.com/ ///evil.com/ /\\evil.com /\\evil.com/ /\\/evil.com/ /%2F%2Fevil.com /%2F%2Fevil.com/ /%5cevil.com/
  /%09/evil.com/ /.evil.com/ //evil.com/about/ //evil.com/%2e%2e/about/ /about//evil.com/ /about/?next=https://evil.com
  /about/?//evil.com /about/?x=%0d%0aSet-Cookie:a=b /about/?url=//evil.com&next=/\\evil.com /admin/?to=//evil.com
  /openings/?job=//evil.com /login?next=https://evil.com /https://evil.com/`.split(/\s+/),
)('%s does not redirect to another site', async (path) => {
  const { head } = await ask(path)
  const location = /^location: (.*)$/im.exec(head)?.[1]
  // Only existing pages redirect, to themselves without the slash.
  expect(location !== undefined).toBe(/^\/(about|admin|openings)\/\?/.test(path))
  if (location !== undefined) expect(location).toMatch(/^\/(about|admin|openings)\?/)
  expect(head).not.toMatch(/^set-cookie/im)
})
