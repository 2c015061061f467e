import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Application } from '../../contract/application.ts'
import type { Enquiry } from '../../contract/enquiry.ts'
import { applyPath } from '../../contract/plain-forms.ts'
import { DAY, HOUR } from '../../contract/time.ts'
import { countRows } from '../support/count-rows.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { multipart, openPlainForms, readRefusedForm } from '../support/plain-forms.ts'
import { pdf, pdfOf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

const MIB = 1024 * 1024

let api: Api
let jobId: string
let site: Awaited<ReturnType<typeof openPlainForms>>
beforeAll(async () => {
  api = await openApi({ uploadLimits: { timeout: 120_000 } })
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  site = await openPlainForms(api)
})
afterAll(() => api.close())
beforeEach(() => api.advance(HOUR))

const cv = (bytes: Uint8Array = pdf, name = 'cv.pdf', type = 'application/pdf') => ({ bytes, name, type })
const apply = (fields: Record<string, string>, file = cv()) =>
  site.send(applyPath(jobId), multipart({ ...samplePerson, ...fields }, file))
const send = (path: string, fields: Record<string, string>, headers = {}) =>
  site.send(path, new URLSearchParams(fields), headers)
const applications = async (): Promise<Application[]> => (await api.staff('GET', '/api/applications')).json()
const enquiries = async (): Promise<Enquiry[]> => (await api.staff('GET', '/api/enquiries')).json()

test('an application with its file arrives as one that the dialog sends', async () => {
  const bytes = pdfOf(200_000)
  const typed = { experience: '12', notice: '30', city: '', noticeVersion: '2026-11-17', status: 'placed' }
  const answer = await apply(typed, cv(bytes, 'cv.exe.pdf'))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sent?form=application'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [stored] = await applications()
  expect(stored).toMatchObject({ ...samplePerson, status: 'pending', jobTitle: sampleJob.title })
  expect(stored?.resume).toEqual({ filename: 'Asha Verma.pdf', size: 200_000, type: 'pdf', warnings: [] })
  const file = await api.staff('GET', `/api/applications/${stored?._id}/resume`)
  expect(file.rawPayload.equals(bytes)).toBe(true)
  const row = await api.storage.db.selectFrom('applications').select('notice_version').executeTakeFirstOrThrow()
  expect(row.notice_version).toBe('2026-11-17')
  const facts = await api.storage.db.selectFrom('person_facts').select('kind').orderBy('kind').execute()
  expect(facts.map(({ kind }) => kind)).toEqual(['experience', 'notice'])
})

test('a message, a quote request and a resume arrive as the forms of the pages compose them', async () => {
  const contact = await send('/contact', { ...sampleMessage, message: 'Two lines:\r\none more' })
  expect(contact.headers.get('location')).toBe('/sent?form=contact')
  expect((await enquiries())[0]).toMatchObject({ kind: 'contact', ...samplePerson, message: 'Two lines:\none more' })

  api.advance(1000)
  const wishes = { company: 'Example Tyres', industry: 'other', serviceType: 'lateral-bulk' }
  const rest = { budget: '5-10-lakh', timeline: 'immediate', requirements: 'A plant head.' }
  const carried = 'From the hiring planner: 12 hires a month.'
  expect((await send('/get-quote', { ...samplePerson, ...wishes, ...rest, carried })).status).toBe(303)
  const [quote] = await enquiries()
  expect(quote?.kind).toBe('quote')
  expect(quote?.message).toMatch(/^SERVICE QUOTE REQUEST\n\nCompany: Example Tyres\nIndustry: Other\n/)
  expect(quote?.message).toMatch(/\nA plant head\.\n\nFrom the hiring planner: 12 hires a month\.$/)

  api.advance(1000)
  const resume = await site.send('/resume', multipart({ ...samplePerson, message: '' }, cv(pdf, 'cv.pdf.exe')))
  expect(resume.headers.get('location')).toBe('/sent?form=resume')
  const [sent] = await enquiries()
  expect(sent).toMatchObject({ kind: 'resume', resume: { filename: 'cv.pdf', size: pdf.length } })
  expect(sent?.message).toContain('Additional Message:\nNo additional message provided.\n\nResume File: cv.pdf\n')
})

test('a quote request has one of the choices that are published, and keeps its words', async () => {
  const page = editing(api, 'get-quote')
  const choices = (await page.read()).draft.choices as Record<string, string[]>
  await page.change({ choices: { ...choices, budgets: ['Per person', 'A month’s fee'] } })
  expect((await page.publish()).statusCode).toBe(200)
  const wishes = { company: 'Example Tyres', industry: 'other', serviceType: 'lateral-bulk' }
  const rest = { timeline: 'immediate', requirements: 'A plant head.' }
  const refused = readRefusedForm(
    (await send('/get-quote', { ...samplePerson, ...wishes, ...rest, budget: '5-10-lakh' })).html,
  )
  expect(refused.errors).toEqual({ budget: 'Please choose a budget range.' })
  const sent = await send('/get-quote', { ...samplePerson, ...wishes, ...rest, budget: 'Per person' })
  expect(sent.status).toBe(303)
  await page.change({ choices: { ...choices, budgets: ['By the plan', 'By the year'] } })
  await page.publish()
  expect((await enquiries())[0]?.message).toContain('Budget Range: Per person\n')
})

test('the same form is stored once, and from a page that was shown again also an hour later', async () => {
  const before = (await enquiries()).length
  const again = { ...sampleMessage, message: 'Sent twice' }
  for (const form of [again, again]) expect((await send('/contact', form)).status).toBe(303)
  expect(await enquiries()).toHaveLength(before + 1)

  const { key = '' } = readRefusedForm((await send('/contact', { ...again, email: 'asha@' })).html)
  expect(key).toMatch(/^\w{32}$/)
  const corrected = { ...again, message: 'Sent with a key', idempotencyKey: key }
  expect((await send('/contact', corrected)).status).toBe(303)
  api.advance(HOUR)
  expect((await send('/contact', corrected)).status).toBe(303)
  expect(await enquiries()).toHaveLength(before + 2)
})

test('a refused form comes back with what was typed, and stores nothing', async () => {
  const before = await countRows(api.storage)
  const typed = { ...samplePerson, email: 'asha@', message: '<b>नमस्ते</b> & "more"' }
  const { status, html, headers } = await send('/contact', typed)
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([400, 'no-store', 'noindex'])
  const form = readRefusedForm(html)
  expect(form).toMatchObject({ name: 'contact', answers: typed })
  expect(form.errors).toEqual({ email: 'Please enter a valid email address, such as name@example.com.' })
  expect(html.match(/नमस्ते/g)).toHaveLength(1)

  const quote = readRefusedForm((await send('/get-quote', { ...samplePerson, industry: 'unheard' })).html)
  expect(Object.keys(quote.errors).sort()).toEqual(
    ['budget', 'company', 'industry', 'requirements', 'serviceType', 'timeline'].sort(),
  )
  expect(await countRows(api.storage)).toEqual(before)
})

test('a file is checked by its content, and what was typed comes back without it', async () => {
  const before = await countRows(api.storage)
  const named = 'Please upload only PDF, DOC, or DOCX files'
  const cases: [ReturnType<typeof cv> | undefined, number, string][] = [
    [undefined, 400, 'Please select a resume file'],
    [cv(Buffer.from('MZ program')), 400, named],
    [cv(pdf, 'cv.html', 'text/html'), 400, named],
    [cv(pdf, 'cv.docx', ''), 400, named],
    [cv(pdfOf(5 * MIB + 1)), 413, 'File size should be less than 5MB'],
    // Only the beginning of such a body is kept.
    [cv(pdfOf(9 * MIB)), 413, 'File size should be less than 5MB'],
  ]
  for (const [file, status, sentence] of cases) {
    const answer = await site.send(applyPath(jobId), multipart({ ...samplePerson, city: 'Pune' }, file))
    expect([answer.status, sentence]).toEqual([status, sentence])
    const form = readRefusedForm(answer.html)
    expect(form).toMatchObject({ answers: { ...samplePerson, city: 'Pune' }, errors: { resume: sentence } })
    expect([form.hadFile, form.job?.title]).toEqual([file !== undefined, sampleJob.title])
  }
  expect(await countRows(api.storage)).toEqual(before)
})

test('characters that a database cannot store are refused, and a bot is only thanked', async () => {
  const before = await countRows(api.storage)
  const odd = readRefusedForm((await send('/contact', { ...sampleMessage, message: 'a\0b' })).html)
  expect(odd.errors.message).toBe('Your message contains characters that are not allowed.')
  expect((await send('/contact', { ...sampleMessage, website: 'http://spam.example' })).status).toBe(303)
  expect(await countRows(api.storage)).toEqual(before)
})

test('a position that has closed meanwhile takes no application', async () => {
  const closed = (await api.staff('POST', '/api/jobs', { ...sampleJob, title: 'Tool Designer' })).json()._id
  await api.staff('PUT', `/api/jobs/${closed}`, { ...sampleJob, status: 'closed' })
  const answer = await site.send(applyPath(closed), multipart(samplePerson, cv()))
  expect([answer.status, answer.html.includes('This position is closed.')]).toEqual([409, true])
  expect((await site.send(applyPath('nothing'), multipart(samplePerson, cv()))).status).toBe(404)
})

test('requests of both kinds count together for one network', async () => {
  const limited = await openApi({ config: { rateLimit: true } })
  // Shared counts are timed by rate-limiter-flexible with the computer's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: limited.clock() })
  const form = (n: number) => ({ ...sampleMessage, email: `sender${n}@example.com` })
  const plain = (n: number) =>
    limited.call({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form(n)).toString(),
    })
  for (let n = 0; n < 15; n += 1) {
    expect((await limited.post('/api/contact', form(n))).statusCode).toBe(201)
    expect((await plain(100 + n)).statusCode).toBe(303)
  }
  const refused = await plain(200)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('Many requests have come from your network.')
  expect((await limited.post('/api/contact', form(201))).statusCode).toBe(429)
  vi.useRealTimers()
  await limited.close()
})

test('somebody who has sent many forms in a day is asked to wait, with what was typed', async () => {
  const limited = await openApi({ config: { rateLimit: true } })
  vi.useFakeTimers({ toFake: ['Date'], now: limited.clock() })
  const plain = (n: number) =>
    limited.call({
      method: 'POST',
      url: '/contact',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...sampleMessage, message: `Message ${n}` }).toString(),
    })
  for (let n = 0; n < 60; n += 1) {
    if (n % 20 === 0) {
      limited.advance(2 * 60_000)
      vi.setSystemTime(limited.clock())
    }
    expect((await plain(n)).statusCode).toBe(303)
  }
  limited.advance(2 * 60_000)
  const refused = await plain(60)
  expect(refused.statusCode).toBe(429)
  const form = readRefusedForm(refused.body)
  expect(form.failure).toContain('You have sent us many forms today')
  expect(form.answers.message).toBe('Message 60')
  limited.advance(DAY)
  expect((await plain(61)).statusCode).toBe(303)
  vi.useRealTimers()
  await limited.close()
})
