import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Enquiry } from '../../contract/enquiry.ts'
import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { composeResumeMessage } from '../../contract/resume.ts'
import { DAY, HOUR } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleMessage, samplePerson } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(() => api.advance(HOUR))

const send = (changes: object = {}, headers?: object) =>
  api.post('/api/contact', { ...sampleMessage, ...changes }, headers)
const list = async (query = ''): Promise<Enquiry[]> => (await api.staff('GET', `/api/enquiries${query}`)).json()

const quote = composeQuoteMessage(
  {
    company: 'Example Tyres',
    industry: 'automotive',
    serviceType: 'executive-search',
    budget: '5-10-lakh',
    timeline: 'immediate',
    requirements: 'A plant head.',
  },
  shippedQuoteChoices,
)
const resumeMessage = composeResumeMessage({ ...samplePerson, message: '', filename: 'cv.pdf', size: pdf.length })

test('a message is kept as an open enquiry', async () => {
  const answer = await send()
  expect(answer.statusCode).toBe(201)
  const receipt = answer.json()
  expect(receipt).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    kind: 'contact',
    ...sampleMessage,
    submittedAt: new Date(api.clock()).toISOString(),
    status: 'open',
  })
  const dueAt = new Date(api.clock() + DAY).toISOString()
  const soonAt = new Date(api.clock() + DAY - 4 * HOUR).toISOString()
  expect((await list())[0]).toEqual({
    ...receipt,
    dueAt,
    soonAt,
    owner: null,
    next: null,
    jobs: [],
    client: null,
    answeredAt: null,
    resume: null,
    version: '1',
  })
})

test('the phone may be missing', async () => {
  const { phone: _, ...withoutPhone } = sampleMessage
  const answer = await api.post('/api/contact', withoutPhone)
  expect(answer.json().phone).toBe('')
})

test('the kind follows from the first line', async () => {
  expect((await send({ message: quote })).json().kind).toBe('quote')
  expect((await send({ message: resumeMessage })).json().kind).toBe('resume')
  expect((await list('?kind=quote')).map((enquiry) => enquiry.message)).toEqual([quote])
})

test('a resume comes with its name and is downloaded byte for byte', async () => {
  const resume = { filename: '../../मेरा सीवी.pdf.exe', content: dataUrl(pdf), size: pdf.length }
  const { _id } = (await send({ message: resumeMessage, resume })).json()
  expect((await list())[0]?.resume).toEqual({ filename: 'मेरा सीवी.pdf', size: pdf.length, type: 'pdf', warnings: [] })
  const file = await api.staff('GET', `/api/enquiries/${_id}/resume`)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="____ ____.pdf"; filename*=UTF-8''${encodeURIComponent('मेरा सीवी.pdf')}`,
  )
})

test('a file that is no resume is refused with the message of the dialog', async () => {
  const answer = await send({ resume: { filename: 'cv.pdf', content: dataUrl(Buffer.from('MZ...')), size: 5 } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: 'Please select a PDF or Word document',
    code: 'invalid_resume',
    requestId: expect.any(String),
    fields: { resume: 'Please select a PDF or Word document' },
  })
})

test('a double click and a repeated key create one record', async () => {
  const twice = await Promise.all([send({ message: 'Twice' }), send({ message: 'Twice' })])
  expect(twice[0]?.json()._id).toBe(twice[1]?.json()._id)
  const headers = { 'idempotency-key': 'k' }
  const first = await send({ message: 'Keyed' }, headers)
  api.advance(HOUR)
  expect((await send({ message: 'Keyed' }, headers)).json()).toEqual(first.json())
})

test('a program that fills the hidden field is answered and not stored', async () => {
  const before = (await list()).length
  expect((await send({ website: 'x' })).statusCode).toBe(201)
  expect((await list()).length).toBe(before)
})

test('staff mark an enquiry as answered, find it so, and delete it', async () => {
  const { _id } = (await send({ message: 'To be answered' })).json()
  const changed = await api.staff('PATCH', `/api/enquiries/${_id}`, { status: 'answered' })
  expect(changed.json()).toMatchObject({ _id, status: 'answered' })
  const found = await api.staff('GET', '/api/enquiries?status=answered')
  expect(found.json().map((enquiry: Enquiry) => enquiry._id)).toEqual([_id])
  expect(found.headers['x-total-count']).toBe('1')
  expect((await api.staff('PATCH', `/api/enquiries/${_id}`, { status: 'lost' })).statusCode).toBe(400)
  expect((await api.staff('DELETE', `/api/enquiries/${_id}`)).statusCode).toBe(204)
  expect((await api.staff('DELETE', `/api/enquiries/${_id}`)).statusCode).toBe(404)
  expect((await api.staff('GET', `/api/enquiries/${_id}/resume`)).statusCode).toBe(404)
})

test.each([
  ['two at signs', 'a@@b.co'],
  ['a line break', 'a@b.co\r\nBcc: x@y.zz'],
  ['a quoted name', '"a b"@c.de'],
  ['no dot', 'a@b'],
  ['255 letters', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`],
  ['letters beyond ASCII', 'आशा@example.com'],
  ['a dot at the end', 'a@b.co.'],
  ['a list', 'a@b.co,c@d.ef'],
  ['an angle bracket', 'a@b.co>'],
])('an address with %s is refused', async (_name, email) => {
  const answer = await send({ email })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ email: 'Please enter a valid email address, such as name@example.com.' })
})

test('a name, a message and a phone in any script are kept as they are', async () => {
  const values = { fullName: 'क्‍ष 👩🏽‍🔬', message: 'வணக்கம்\n\nمرحبا', phone: '+९१ ९८७६५ ४३२१०' }
  expect((await send(values)).json()).toMatchObject(values)
})

test.each(['fullName', 'phone', 'message'])('a NUL in %s is refused before it reaches the database', async (field) => {
  const answer = await send({ [field]: 'a\u0000b12345' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(/contains characters that are not allowed\.$/)
})
