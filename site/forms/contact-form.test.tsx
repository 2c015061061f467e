import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, field, fillIn, notice, press } from '../../tests/support/fill-in.ts'
import { type Sent, sendJson } from '../../ui/api/send-json.ts'
import { ContactForm } from './contact-form.tsx'

vi.mock('../../ui/api/send-json.ts', async (original) => ({ ...(await original<object>()), sendJson: vi.fn() }))
const send = vi.mocked(sendJson)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  send.mockResolvedValue({ outcome: 'accepted' })
  render(<ContactForm notice={notice} />)
})
afterEach(() => vi.resetAllMocks())

const message = { ...answers, Message: 'Two press shop engineers.\nManesar.' }
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const sorry = 'Sorry, there was an error sending your message. Please try again or contact us directly.'

test('the contact form sends four fields, thanks, and is empty and quiet again after five seconds', async () => {
  fillIn(message)
  press('Send Message')
  const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon."
  expect((await screen.findByText(thanks)).closest('[role="status"]')).toBeTruthy()
  expect(JSON.parse(String(send.mock.calls[0]?.[1]))).toEqual({
    fullName: 'Asha Verma',
    email: 'asha.verma@example.com',
    phone: '',
    message: 'Two press shop engineers.\nManesar.',
  })
  expect(field('Message').value).toBe('')
  await pass(5000)
  expect(screen.queryByText(thanks)).toBeNull()
})

test.each<[string, Sent]>([
  ['the server fails', { outcome: 'refused', status: 500 }],
  ['the network fails', { outcome: 'network' }],
])('when %s the contact form keeps the answers and says so for five seconds', async (_name, sent) => {
  send.mockResolvedValue(sent)
  fillIn(message)
  press('Send Message')
  expect((await screen.findByText(sorry)).closest('[role="alert"]')).toBeTruthy()
  expect(field('Full Name').value).toBe('Asha Verma')
  await pass(5000)
  expect(screen.queryByText(sorry)).toBeNull()
})

test('the contact form names what is missing and leads to the first of it', async () => {
  press('Send Message')
  await waitFor(() => expect(document.activeElement).toBe(field('Full Name')))
  for (const label of ['Full Name', 'Email Address', 'Message'])
    expect([label, field(label).getAttribute('aria-invalid')]).toEqual([label, 'true'])
  expect(field(/Phone Number/).getAttribute('aria-invalid')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('what a program filled into the hidden field is sent along', async () => {
  fillIn(message)
  const trap = document.querySelector<HTMLInputElement>('[name="website"]') as HTMLInputElement
  trap.value = 'http://spam.example'
  press('Send Message')
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(JSON.parse(String(send.mock.calls[0]?.[1]))).toMatchObject({ website: 'http://spam.example' })
})
