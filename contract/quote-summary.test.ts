import { expect, test } from 'vitest'
import { composeQuoteMessage } from './quote.ts'
import { shippedQuoteChoices } from './quote-choices.ts'
import { readQuotedJob, readQuoteMessage, summaryLine } from './quote-summary.ts'

const kaveri = {
  company: 'Kaveri Tyres',
  industry: 'manufacturing',
  serviceType: 'lateral-bulk',
  budget: '10-25-lakh',
  timeline: '1-month',
  requirements: 'We need 30 operators a month.',
}
const quoteOf = (more: Partial<typeof kaveri>, carried?: string) =>
  composeQuoteMessage({ ...kaveri, ...more, carried }, shippedQuoteChoices)
const volumeOf = (requirements: string) => readQuoteMessage(quoteOf({ requirements }))?.volume

test('a quote request is one line: company, service, volume, budget and time', () => {
  expect(summaryLine(quoteOf({}))).toBe('Kaveri Tyres: bulk, 30 a month, ₹10–25 L, within a month')
  expect(readQuoteMessage(quoteOf({}))).toMatchObject({
    industry: 'Manufacturing',
    requirements: 'We need 30 operators a month.',
  })
})

test.each([
  [
    { serviceType: 'executive-search', budget: 'discuss', timeline: 'flexible' },
    'executive search, 30 a month, flexible',
  ],
  [{ serviceType: 'leadership-hiring', budget: 'under-1-lakh' }, 'leadership, 30 a month, under ₹1 L, within a month'],
  [
    { serviceType: 'campus-placements', timeline: 'immediate' },
    'campus placements, 30 a month, ₹10–25 L, within a week',
  ],
  [
    { serviceType: 'multiple', budget: 'above-50-lakh', timeline: '3-6-months' },
    'several services, 30 a month, above ₹50 L, in 3–6 months',
  ],
  [{ requirements: 'Please call.', timeline: '6-months-plus' }, 'bulk, ₹10–25 L, more than 6 months'],
])('%j is read as "%s"', (more, line) => {
  expect(summaryLine(quoteOf(more))).toBe(`Kaveri Tyres: ${line}`)
})

test.each([
  ['14 die maintenance technicians and two shift leaders for a second press line.', '14 technicians and 2 leaders'],
  ['Forty DIE-CASTING operators for Chakan, 100% on night shift.', '40 operators'],
  ['Ten graduates for leasing in Mumbai.', '10 graduates'],
  ['30-40 welders per month from January', '30–40 a month'],
  ['We would like 1,200 workers', '1,200 workers'],
  ['Three quality positions, 2 planners and 5 fitters', '3 positions, 2 planners and 5 fitters'],
])('"%s" says how many: %s', (text, volume) => {
  expect(volumeOf(text)).toBe(volume)
})

test.each([
  'A plant manager for Oragadam.',
  'We have 60 team leaders in Gurugram and want more women among them.',
  'A firm with 400 workers, near Jodhpur, 300 MW.',
  'Somebody with 5 years of experience for our engineers.',
  'Budget ₹30 a month',
  'One of our managers leaves in 3 months.',
  'Unit 4. Engineers wanted.',
  '2 welders, 3 fitters, 4 planners, 5 drivers',
  '',
])('"%s" says no volume, so none is made up', (text) => {
  expect(volumeOf(text || '-')).toBeUndefined()
})

test('what a tool has carried to the form counts as said', () => {
  expect(
    readQuoteMessage(
      quoteOf({ requirements: 'See below.' }, 'From the planner: RPO: 12 hires a month, 6 kinds of role.'),
    )?.volume,
  ).toBe('12 a month')
})

test("the firm's own words stay as they are", () => {
  const message =
    'SERVICE QUOTE REQUEST\n\nCompany: mehta&co\nService Type: RPO for plants\nBudget Range: ₹2 crore\nTimeline: By Diwali\n\nRequirements:\nx'
  expect(summaryLine(message)).toBe('mehta&co: RPO for plants, ₹2 Cr, by Diwali')
})

test('a request without its lines, and lines inside the requirements, say nothing', () => {
  expect(summaryLine('SERVICE QUOTE REQUEST\nlate')).toBe('')
  expect(summaryLine('SERVICE QUOTE REQUEST\n\nRequirements:\nCompany: Other')).toBe('')
  expect(readQuoteMessage('Company: Kaveri Tyres')).toBeUndefined()
})

test.each([
  ['14 die maintenance technicians for Manesar', { title: 'Die maintenance technicians', places: 14 }],
  ['We need 30 operators a month, CTC 3 to 4 lakh', { title: 'Operators', salary: '3 to 4 lakh' }],
  ['20-30 welders. Salary up to ₹5 LPA.', { title: 'Welders', salary: '₹5 LPA' }],
  ['14 technicians and two leaders', {}],
  ['A plant manager for Oragadam, 10 lakh budget', {}],
])('of the job "%s" says %j', (text, job) => {
  expect(readQuotedJob(text)).toEqual(job)
})
