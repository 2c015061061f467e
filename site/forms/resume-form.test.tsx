import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, field, fillIn, notice, phone, press } from '../../tests/support/fill-in.ts'
import { sendJson } from '../../ui/api/send-json.ts'
import { ResumeForm } from './resume-form.tsx'

vi.mock('../../ui/api/send-json.ts', async (original) => ({ ...(await original<object>()), sendJson: vi.fn() }))
const send = vi.mocked(sendJson)
const onClose = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  send.mockResolvedValue({ outcome: 'accepted' })
  const found = { fullName: 'Leela Rao', email: 'leela@example.com', phone: '+91 98110 45678' }
  vi.stubGlobal('fetch', async () => Response.json(found))
  render(<ResumeForm open notice={notice} onClose={onClose} />)
})
afterEach(() => vi.resetAllMocks())

const pdf = new File(['%PDF-1.4'], 'asha-verma.pdf', { type: 'application/pdf' })
const choose = (file: File) => fireEvent.change(field('Resume'), { target: { files: [file] } })
const submit = () => screen.getByRole('button', { name: 'Submit Resume' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const marks = () => screen.queryAllByText('From your resume, please check').length

async function fillInAll() {
  choose(pdf)
  await waitFor(() => expect(marks()).toBe(3))
  fillIn({ ...answers, ...phone })
}

test('the resume goes with its composed message, and the dialog closes after two seconds', async () => {
  expect(submit()).toHaveProperty('disabled', true)
  await fillInAll()
  expect(marks()).toBe(0)
  press('Submit Resume')
  const thanks = "✅ Resume submitted successfully! We'll review your profile and get back to you soon."
  await waitFor(() => expect(document.activeElement?.textContent).toContain(thanks))
  const { message, ...rest } = JSON.parse(String(send.mock.calls[0]?.[1]))
  expect(rest).toEqual({
    fullName: 'Asha Verma',
    email: 'asha.verma@example.com',
    phone: '+91 98765-43210',
    resume: { filename: 'asha-verma.pdf', content: `data:application/pdf;base64,${btoa('%PDF-1.4')}`, size: 8 },
  })
  expect(message).toMatch(/^RESUME SUBMISSION/)
  const parts = ['Asha Verma', 'asha.verma@example.com', '+91 98765-43210', 'asha-verma.pdf', '0.00 MB']
  for (const part of [...parts, 'No additional message provided.']) expect(message).toContain(part)
  expect(screen.queryByRole('button', { name: 'Submit Resume' })).toBeNull()
  expect(field('Full Name').closest('form')?.hidden).toBe(true)
  await pass(2000)
  expect(onClose).toHaveBeenCalled()
})

test('when it cannot be sent the dialog says sorry for three seconds and keeps everything', async () => {
  await fillInAll()
  send.mockResolvedValue({ outcome: 'network' })
  press('Submit Resume')
  const sorry = '❌ Sorry, there was an error submitting your resume. Please try again.'
  expect(await screen.findByText(sorry)).toBeTruthy()
  await pass(3000)
  expect(screen.queryByText(sorry)).toBeNull()
  expect(field('Full Name').value).toBe('Asha Verma')
  expect(screen.getByText('asha-verma.pdf')).toBeTruthy()
})

test('other files are refused in the dialog’s own words', () => {
  choose(new File(['x'], 'asha.png', { type: 'image/png' }))
  expect(screen.getByRole('alert').textContent).toBe('Please select a PDF or Word document')
  choose(new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'long.pdf', { type: 'application/pdf' }))
  expect(screen.getByRole('alert').textContent).toBe('File size must be less than 5MB')
  expect(submit()).toHaveProperty('disabled', true)
})
