import { readdirSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Enquiry } from '../../contract/enquiry.ts'
import { HOUR } from '../../contract/time.ts'
import { countRows } from '../support/count-rows.ts'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleMessage } from '../support/samples.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'

const testStorage = await newMigratedStorage()
const api = await openApi({ testStorage })
afterAll(() => api.close())
// Far from the previous test, so that nothing counts as sent a moment ago.
beforeEach(() => api.advance(HOUR))

const send = (filename: unknown) =>
  api.post('/api/contact', { ...sampleMessage, resume: { filename, content: dataUrl(pdf), size: pdf.length } })

test.each([
  ['cv.pdf.exe', 'cv.pdf'],
  ['cv.exe', 'cv.pdf'],
  ['cv.html', 'cv.pdf'],
  ['../../app.js', 'app.pdf'],
  ['..\\..\\x', 'x.pdf'],
  ['C:\\Users\\a\\cv.pdf', 'cv.pdf'],
  ['/etc/passwd', 'passwd.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', 'resume.pdf'],
  ['', 'resume.pdf'],
  ['   ', 'resume.pdf'],
  ['CON.pdf', 'resume CON.pdf'],
  ['lpt1.cv.pdf', 'resume lpt1.cv.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.pdf'],
  ['\u2066cv\u2069\u200b\u00ad.pdf', 'cv.pdf'],
  ['cv\r\nSet-Cookie: a=b.pdf', 'cv Set-Cookie a=b.pdf'],
  ['cv"; filename="x.exe', 'cv; filename=x.pdf'],
  ['cv\u2028.pdf', 'cv.pdf'],
  ['cv%2e%2e%2fx.pdf', 'cv2e2e2fx.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
  ["=cmd|' /C calc'!A0.pdf", "C calc'!A0.pdf"],
])('a file called %j is kept under a harmless name and is only ever downloaded', async (filename, clean) => {
  await expectHarmless(filename, clean)
})

test('a long name is cut between two characters', async () => {
  await expectHarmless('a'.repeat(5000), `${'a'.repeat(115)}.pdf`)
  api.advance(HOUR)
  await expectHarmless('👩‍👩‍👧'.repeat(300), expect.stringMatching(/^\P{Cs}{1,115}\.pdf$/u))
})

async function expectHarmless(filename: string, clean: unknown) {
  const answer = await send(filename)
  expect(answer.statusCode).toBe(201)
  const { _id } = answer.json()
  const enquiries: Enquiry[] = (await api.staff('GET', '/api/enquiries')).json()
  const shown = enquiries.find((enquiry) => enquiry._id === _id)?.resume?.filename
  expect(shown).toEqual(clean)

  const file = await api.staff('GET', `/api/enquiries/${_id}/resume`)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const disposition = String(file.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="[\w .-]+\.pdf"; filename\*=UTF-8''[\w%.~-]+\.pdf$/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(shown)
  expect(file.headers['set-cookie']).toBeUndefined()
}

test('no file name from a sender is used on the disk', () => {
  const known = /^(resumes|resumes\/[0-9a-f]{2}|resumes\/([0-9a-f]{2})\/\2[0-9a-f]{30})$/
  const names = readdirSync(testStorage.dataDir, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.startsWith('resumes') && !known.test(name))).toEqual([])
  expect(names.filter((name) => !name.startsWith('resumes') && /cv|passwd|htaccess|app|img|aaa/i.test(name))).toEqual(
    [],
  )
  expect(names.filter((name) => /\/[0-9a-f]{32}$/.test(name)).length > 0).toBe(!onPostgres)
})

test.each([
  ['a NUL', 'cv\0.pdf'],
  ['an escape', 'cv\u001b[2J.pdf'],
  ['half a character', 'cv\ud800.pdf'],
  ['more than 10,000 letters', 'a'.repeat(10_001)],
  ['no text', 5],
  ['nothing', null],
  ['a list', ['cv.pdf']],
])('a name that is or holds %s is refused with its file', async (_name, filename) => {
  const before = await countRows(api.storage)
  const answer = await send(filename)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['resume']])
  expect(await countRows(api.storage)).toEqual(before)
})
