import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quoteChoicesOf, shippedQuoteChoices, shippedQuoteWords } from '../../contract/quote-choices.ts'
import { answers, field, fillIn, notice, phone, press } from '../../tests/support/fill-in.ts'
import { sendJson } from '../../ui/api/send-json.ts'
import { QuoteForm } from './quote-form.tsx'

vi.mock('../../ui/api/send-json.ts', async (original) => ({ ...(await original<object>()), sendJson: vi.fn() }))
const send = vi.mocked(sendJson)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  send.mockResolvedValue({ outcome: 'accepted' })
})
afterEach(() => void vi.resetAllMocks())

const show = () => render(<QuoteForm choices={shippedQuoteChoices} notice={notice} />)

function fillInAll() {
  fillIn({ ...answers, ...phone, Company: 'A tyre maker', Requirements: 'One plant head.' })
  const choices = { Industry: 'automotive', Service: 'executive-search', 'Budget range': '10-25-lakh' }
  for (const [label, value] of Object.entries({ ...choices, Timeline: 'immediate' }))
    fireEvent.change(field(label), { target: { value } })
}

test('the quote form composes the request and promises a proposal within 24 hours', async () => {
  show()
  fillInAll()
  press('Request Quote')
  const thanks =
    "Thank you! Your quote request has been submitted successfully. We'll get back to you within 24 hours with a detailed proposal."
  expect(await screen.findByText(thanks)).toBeTruthy()
  const { message, ...person } = JSON.parse(String(send.mock.calls[0]?.[1]))
  expect(person).toEqual({ fullName: 'Asha Verma', email: 'asha.verma@example.com', phone: '+91 98765-43210' })
  expect(message).toMatch(/^SERVICE QUOTE REQUEST/)
  const parts = ['A tyre maker', 'Automotive', 'Executive search', '10–25 lakh', 'within 1 week', 'One plant head.']
  for (const part of parts) expect(message).toContain(part)
  expect(field('Industry').value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText(thanks)).toBeNull()
})

test('every missing answer is listed, each a way to its field, and leaves the list when it is given', async () => {
  show()
  press('Request Quote')
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Please correct these 9 answers')
  fireEvent.click(within(summary).getByRole('button', { name: /timeline/ }))
  expect(document.activeElement).toBe(field('Timeline'))
  fireEvent.change(field('Timeline'), { target: { value: 'flexible' } })
  await waitFor(() => expect(summary.textContent).toContain('Please correct these 8 answers'))
})

test('when the server is busy the answers stay, and its sentence is added', async () => {
  show()
  fillInAll()
  const error = 'We are very busy. Please try again in a minute.'
  send.mockResolvedValue({ outcome: 'refused', status: 503, code: 'unavailable', error })
  press('Request Quote')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Sorry, there was an error submitting your request. Please try again or contact us directly.',
  )
  expect(alert.textContent).toContain(error)
  expect(field('Company').value).toBe('A tyre maker')
})

test('what a tool carried fills what is empty, and goes with the request', async () => {
  const { rerender } = show()
  fillInAll()
  fireEvent.change(field('Timeline'), { target: { value: '' } })
  const answers = { industry: 'energy', timeline: '1-month' }
  rerender(
    <QuoteForm
      choices={shippedQuoteChoices}
      notice={notice}
      carried={{ answers, title: 'From the planner', sentence: '30 hires a month.' }}
    />,
  )
  expect([field('Industry').value, field('Timeline').value]).toEqual(['automotive', '1-month'])
  press('Request Quote')
  await waitFor(() => expect(send).toHaveBeenCalled())
  const { message } = JSON.parse(String(send.mock.calls[0]?.[1]))
  expect(message).toMatch(/One plant head\.\n\nFrom the planner: 30 hires a month\.$/)
})

test('a choice of the firm goes with the request in its words, and an answer that it does not offer stays open', async () => {
  const words = { ...shippedQuoteWords, budgets: ['Per person', 'A month’s fee'], timelines: ['This quarter'] }
  const choices = quoteChoicesOf({ 'get-quote': { choices: words } })
  const carried = { answers: { timeline: '1-month' }, title: 'From the planner', sentence: '30 hires a month.' }
  render(<QuoteForm choices={choices} notice={notice} carried={carried} />)
  fillIn({ ...answers, ...phone, Company: 'A tyre maker', Requirements: 'One plant head.' })
  expect(field('Timeline').value).toBe('')
  for (const [label, value] of Object.entries({ Industry: 'automotive', Service: 'multiple' }))
    fireEvent.change(field(label), { target: { value } })
  fireEvent.change(field('Budget range'), { target: { value: 'Per person' } })
  fireEvent.change(field('Timeline'), { target: { value: 'This quarter' } })
  press('Request Quote')
  await waitFor(() => expect(send).toHaveBeenCalled())
  const { message } = JSON.parse(String(send.mock.calls[0]?.[1]))
  expect(message).toContain(
    'Industry: Automotive\nService Type: Several services\nBudget Range: Per person\nTimeline: This quarter',
  )
})
