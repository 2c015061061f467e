import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { Enquiry } from '../../contract/enquiry.ts'
import { countRows } from '../support/count-rows.ts'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleMessage } from '../support/samples.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'

/** server/resumes/filename.test.ts tests the names that result. */
const testStorage = await newMigratedStorage()
const api = await openApi({ testStorage })
afterAll(() => api.close())

const send = (filename: unknown) =>
  api.post('/api/contact', { ...sampleMessage, resume: { filename, content: dataUrl(pdf), size: pdf.length } })

test('a file with a hostile name is kept under a harmless one and is only ever downloaded', async () => {
  const answer = await send('../../cv"; filename="a\r\nSet-Cookie: a=b\u202efdp.exe')
  expect(answer.statusCode).toBe(201)
  const { _id } = answer.json()
  const enquiries: Enquiry[] = (await api.staff('GET', '/api/enquiries')).json()
  const shown = enquiries.find((enquiry) => enquiry._id === _id)?.resume?.filename
  expect(shown).toBe('cv; filename=a Set-Cookie a=bfdp.pdf')

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
})

test('no file name from a sender is used on the disk', async () => {
  expect((await send('/etc/passwd')).statusCode).toBe(201)
  const known = /^(resumes|resumes\/[0-9a-f]{2}|resumes\/([0-9a-f]{2})\/\2[0-9a-f]{30})$/
  const names = readdirSync(testStorage.dataDir, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.startsWith('resumes') && !known.test(name))).toEqual([])
  expect(names.filter((name) => !name.startsWith('resumes') && /cv|passwd/i.test(name))).toEqual([])
  expect(names.filter((name) => /\/[0-9a-f]{32}$/.test(name)).length > 0).toBe(!onPostgres)
})

test('a name that is no text is refused with its file', async () => {
  const before = await countRows(api.storage)
  for (const filename of ['cv\0.pdf', 'a'.repeat(10_001), null]) {
    const answer = await send(filename)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['resume']])
  }
  expect(await countRows(api.storage)).toEqual(before)
})
