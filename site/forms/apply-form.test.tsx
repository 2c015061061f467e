import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkingDays } from '../../contract/working-days.ts'
import { answers, field, fillIn, notice, phone, press } from '../../tests/support/fill-in.ts'
import { type Sent, sendJson } from '../../ui/api/send-json.ts'
import { ApplyForm, missingFields } from './apply-form.tsx'

vi.mock('../../ui/api/send-json.ts', async (original) => ({ ...(await original<object>()), sendJson: vi.fn() }))
const send = vi.mocked(sendJson)
const details = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const find = (found: object) => details.mockImplementation(async () => Response.json(found))

beforeEach(() => {
  send.mockResolvedValue({ outcome: 'accepted' })
  find({})
  vi.stubGlobal('fetch', details)
})
afterEach(() => vi.resetAllMocks())

const position = { _id: 'j1', title: 'Plant Head', location: 'Pune' }
const pdf = (content = '%PDF-1.4', name = 'cv.pdf') => new File([content], name, { type: 'application/pdf' })
const input = () => field(/Upload Resume/)
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' })
const keys = () => send.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)

function show(onClose = vi.fn(), hearWithin?: WorkingDays) {
  render(<ApplyForm open position={position} notice={notice} hearWithin={hearWithin} onClose={onClose} />)
  return { onClose }
}

function fillInAll() {
  fillIn({ ...answers, ...phone })
  choose(pdf())
}

async function sendNow(sent: Sent = { outcome: 'network' }) {
  const before = send.mock.calls.length
  send.mockResolvedValueOnce(sent)
  press('Submit Application')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(before + 1))
  return screen.findByRole('alert')
}

test.each<[string, Record<string, string>, File | null, string | undefined]>([
  ['an empty form', { fullName: ' ' }, null, 'Add your name, email, phone number and resume to send'],
  ['a form without a resume', { fullName: 'A', email: 'a@b.in', phone: '1' }, null, 'Add your resume to send'],
  ['a complete form', { fullName: 'A', email: 'a@b.in', phone: '1' }, pdf(), undefined],
])('%s names what is missing', (_name, filled, file, sentence) => {
  expect(missingFields(filled, file)).toBe(sentence)
})

test('the dialog names the job and waits for all four answers', () => {
  show()
  expect(screen.getByText('Plant Head · Pune')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Add your name, email, phone number and resume to send')).toBeTruthy()
  fillInAll()
  expect(submit().disabled).toBe(false)
  fillIn({ 'Phone Number': '' })
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Add your phone number to send')).toBeTruthy()
})

test('closing empties the form', () => {
  const { onClose } = show()
  fillInAll()
  press('Cancel')
  expect(onClose).toHaveBeenCalled()
  expect(field('Full Name').value).toBe('')
  expect(screen.getByText('Choose a file')).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

test('a file is checked when it is chosen, and a valid one removes the sentence', () => {
  show()
  expect(input().accept).toBe('.pdf,.doc,.docx')
  choose(new File(['x'], 'asha.png', { type: 'image/png' }))
  expect(screen.getByText('Please upload only PDF, DOC, or DOCX files')).toBeTruthy()
  choose(pdf('x'.repeat(5 * 1024 * 1024 + 1)))
  expect(screen.getByText('File size should be less than 5MB')).toBeTruthy()
  choose(pdf('x'.repeat(5 * 1024 * 1024), 'long.pdf'))
  expect(screen.queryByText('File size should be less than 5MB')).toBeNull()
  expect(input().closest('label')?.textContent).toContain('long.pdf 5 MB')
})

test('the thanks repeat the date by which the firm answers', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T10:00:00Z'))
  show(undefined, { days: 5, holidays: [] })
  fillInAll()
  press('Submit Application')
  const thanks = await screen.findByText(/^Your application has been submitted successfully\./)
  expect(thanks.textContent).toBe(
    "Your application has been submitted successfully. We'll review it and get back to you soon. You hear by Wednesday, 25 November.",
  )
  vi.restoreAllMocks()
})

const mark = 'From your resume, please check'
const describes = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .includes(mark)

test('details of the resume fill what is empty, and another file replaces nothing that was edited', async () => {
  show()
  fillIn({ 'Email Address': 'own@example.com' })
  find({ fullName: 'Leela Rao', email: 'leela@example.com', phone: '+91 98110 45678' })
  choose(pdf('one'))
  await waitFor(() => expect(field('Full Name').value).toBe('Leela Rao'))
  expect(field('Phone Number').value).toBe('+91 98110 45678')
  expect(field('Email Address').value).toBe('own@example.com')
  expect(['Full Name', 'Phone Number', 'Email Address'].map(describes)).toEqual([true, true, false])
  const announced = 'Filled in from your resume, please check: full name, phone number.'
  expect(screen.getByText(announced).getAttribute('role')).toBe('status')
  expect(submit().disabled).toBe(false)

  fillIn({ 'Full Name': 'Leela K. Rao' })
  expect(describes('Full Name')).toBe(false)
  find({ fullName: 'Meera Joshi', phone: '+91 98990 12345' })
  choose(pdf('two'))
  await waitFor(() => expect(field('Phone Number').value).toBe('+91 98990 12345'))
  expect(field('Full Name').value).toBe('Leela K. Rao')
  press('Cancel')
  expect(screen.queryByText(mark)).toBeNull()
})

test('details that come late leave alone what was typed meanwhile, and what was typed and deleted', async () => {
  show()
  const { promise, resolve } = Promise.withResolvers<Response>()
  details.mockReturnValue(promise)
  choose(pdf())
  await waitFor(() => expect(details).toHaveBeenCalled())
  for (const [label, value] of [
    ['Full Name', 'Asha'],
    ['Email Address', 'a'],
    ['Email Address', ''],
  ] as const)
    fillIn({ [label]: value })
  resolve(Response.json({ fullName: 'Late Name', email: 'late@example.com', phone: '98110 45678' }))
  await waitFor(() => expect(field('Phone Number').value).toBe('98110 45678'))
  expect([field('Full Name').value, field('Email Address').value]).toEqual(['Asha', ''])
})

test('a request for details that fails changes nothing, and one that never ends is cancelled by sending', async () => {
  show()
  details.mockResolvedValueOnce(new Response('', { status: 503 }))
  choose(pdf('one'))
  await waitFor(() => expect(details).toHaveBeenCalledTimes(1))
  details.mockReturnValue(new Promise(() => {}))
  choose(pdf('two'))
  await waitFor(() => expect(details).toHaveBeenCalledTimes(2))
  fillIn({ ...answers, ...phone })
  press('Submit Application')
  expect(await screen.findByText('Thank you for applying!')).toBeTruthy()
  await waitFor(() => expect(details.mock.calls[1]?.[1].signal?.aborted).toBe(true))
})

test('a wrong address is named at its field, and the sentence goes as it is corrected', async () => {
  show()
  fillInAll()
  fillIn({ 'Email Address': 'asha.verma@' })
  press('Submit Application')
  await waitFor(() => expect(field('Email Address').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('Email Address'))
  expect(send).not.toHaveBeenCalled()
  fillIn(answers)
  await waitFor(() => expect(field('Email Address').getAttribute('aria-invalid')).toBeNull())
})

test('the server’s own sentence is shown, and a plain one when it has none', async () => {
  show()
  fillInAll()
  const closed = { code: 'job_closed', error: 'This position has been closed.' } as const
  const said = await sendNow({ outcome: 'refused', status: 409, ...closed })
  expect(said.textContent).toContain('This position has been closed.')
  await sendNow({ outcome: 'refused', status: 502 })
  expect(await screen.findByText('Failed to submit application')).toBeTruthy()
})

test('a dropped connection keeps every answer, and the next try carries the same key', async () => {
  show()
  fillInAll()
  const alert = await sendNow()
  expect(alert.textContent).toContain('Network error. Please try again.')
  expect(field('Full Name').value).toBe('Asha Verma')
  expect(screen.getByText('cv.pdf')).toBeTruthy()
  press('Try again')
  expect(await screen.findByText('Thank you for applying!')).toBeTruthy()
  expect(keys()[0]).toBeTruthy()
  expect(keys()[1]).toBe(keys()[0])
})

test('another file or answer gets a new key, and what has not changed keeps its key', async () => {
  show()
  fillInAll()
  await sendNow()
  choose(pdf('%PDF-1.4 revised'))
  await sendNow()
  fillIn({ 'Phone Number': '+91 98765-43219' })
  await sendNow()
  expect(new Set(keys()).size).toBe(3)
  // Typed and taken back, and the same file chosen once more: nothing has changed.
  fillIn({ 'Phone Number': '1' })
  fillIn({ 'Phone Number': '+91 98765-43219' })
  choose(pdf('%PDF-1.4 revised'))
  await sendNow()
  expect(keys()[3]).toBe(keys()[2])
})

test('while it is being sent everything is disabled and nothing closes the dialog', async () => {
  const { onClose } = show()
  fillInAll()
  const { promise, resolve } = Promise.withResolvers<Sent>()
  send.mockReturnValueOnce(promise)
  press('Submit Application')
  const busy = await screen.findByRole('button', { name: 'Submitting...' })
  expect(busy).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  expect(field('Full Name').closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByRole('progressbar', { name: 'Sending your application' })).toBeTruthy()
  fireEvent(document.querySelector('dialog') as HTMLDialogElement, new Event('cancel', { cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
  resolve({ outcome: 'accepted' })
  expect(await screen.findByText('Thank you for applying!')).toBeTruthy()
  expect(screen.getByRole('dialog').querySelector('form')?.hidden).toBe(true)
  expect(field('Full Name').value).toBe('')
})

const openDetails = () => press('Add details to be considered faster')
const detailsButton = () => screen.getByRole('button', { name: 'Add details to be considered faster' })
const sentBody = () => JSON.parse(String(send.mock.calls.at(-1)?.[1]))

test('the details wait behind one line, and what is left out is not sent', async () => {
  show()
  expect(detailsButton().getAttribute('aria-expanded')).toBe('false')
  fillInAll()
  press('Submit Application')
  expect(await screen.findByText('Thank you for applying!')).toBeTruthy()
  expect(Object.keys(sentBody()).sort()).toEqual(['email', 'fullName', 'jobId', 'phone', 'resume'])
})

test('details are sent as they are typed, and a salary says how it was read', async () => {
  show()
  fillInAll()
  openDetails()
  expect(detailsButton().getAttribute('aria-expanded')).toBe('true')
  fillIn({ Experience: '3 yrs 4 months', 'Current CTC': '16.5', 'Expected CTC': '18L', 'Current city': 'Pune' })
  expect(screen.getByText('₹16,50,000 a year')).toBeTruthy()
  expect(screen.getByText('Read as ₹18 lakh a year')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '60' }))
  press('Submit Application')
  expect(await screen.findByText('Thank you for applying!')).toBeTruthy()
  const typed = { experience: '3 yrs 4 months', currentCtc: '16.5', expectedCtc: '18L', notice: '60', city: 'Pune' }
  expect(sentBody()).toMatchObject(typed)
  expect(sentBody()).not.toHaveProperty('noticeChoice')
})

test('a likely slip is asked back, and one press takes what was meant', () => {
  show()
  openDetails()
  fillIn({ 'Current CTC': '1650' })
  expect(screen.getByText(/₹16\.5 crore a year\?/)).toBeTruthy()
  press('₹16.5 lakh')
  expect(field('Current CTC').value).toBe('16.5 lakh')
  expect(screen.getByText('Read as ₹16.5 lakh a year')).toBeTruthy()
})

const pleaseFigure = 'Write a figure, such as 18L, or leave it empty.'

test('nonsense gets a sentence when the field is left, and none when it is emptied', () => {
  show()
  openDetails()
  fillIn({ 'Expected CTC': 'as per norms' })
  expect(screen.queryByText(pleaseFigure)).toBeNull()
  fireEvent.blur(field('Expected CTC'))
  expect(screen.getByText(pleaseFigure)).toBeTruthy()
  expect(field('Expected CTC').getAttribute('aria-invalid')).toBe('true')
  fillIn({ 'Expected CTC': '' })
  expect(screen.queryByText(pleaseFigure)).toBeNull()
})

test('closed details that cannot be sent open, and the field takes the focus', async () => {
  show()
  fillInAll()
  openDetails()
  fillIn({ Experience: 'many' })
  openDetails()
  expect(detailsButton().getAttribute('aria-expanded')).toBe('false')
  press('Submit Application')
  await waitFor(() => expect(document.activeElement).toBe(field('Experience')))
  expect(detailsButton().getAttribute('aria-expanded')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

test('other notice is typed, also as words', async () => {
  show()
  fillInAll()
  openDetails()
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
  fillIn({ 'Other notice': 'serving, last day 31 Dec' })
  press('Submit Application')
  expect(await screen.findByText('Thank you for applying!')).toBeTruthy()
  expect(sentBody().notice).toBe('serving, last day 31 Dec')
})

test('details that were found in the resume open, and are marked until they are edited', async () => {
  show()
  find({ fullName: 'Leela Rao', experience: '11', city: 'Pune' })
  choose(pdf('one'))
  await waitFor(() => expect(field('Experience').value).toBe('11'))
  expect(detailsButton().getAttribute('aria-expanded')).toBe('true')
  expect(['Experience', 'Current city', 'Current CTC'].map(describes)).toEqual([true, true, false])
  const announced = 'Filled in from your resume, please check: full name, experience, current city.'
  expect(screen.getByText(announced)).toBeTruthy()
  fillIn({ 'Current city': 'Thane' })
  expect(describes('Current city')).toBe(false)
})
