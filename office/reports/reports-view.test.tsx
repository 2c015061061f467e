import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Overview } from '../../contract/overview.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { ReportsView } from './reports-view.tsx'

const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'].map((from, index) => ({
  from: `${from}T00:00:00.000Z`,
  applications: index * 1500,
}))
const overview: Overview = {
  weeks,
  industries: [
    { industry: 'Automotive', applications: 3 },
    { industry: null, applications: 1 },
  ],
  kinds: [{ kind: 'contact', enquiries: 2 }],
  promise: { within: 2, late: 1, waiting: 4, overdue: 0 },
}

const open = (figures: unknown = overview) =>
  renderOffice(<ReportsView />, { answers: { 'GET /api/admin/overview': figures } })
const chart = async (name: string) => within(await screen.findByRole('region', { name }))

test('applications are counted week by week, the newest first, as bars and as a table', async () => {
  open()
  const perWeek = await chart('Applications per week')
  const bars = perWeek.getAllByRole('definition').map((bar) => bar.textContent)
  expect(bars).toEqual([/^3,000/, /^1,500/, /^0/].map((figure) => expect.stringMatching(figure)))
  fireEvent.click(perWeek.getByRole('button', { name: /^Table/ }))
  expect(perWeek.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Week fromApplications',
    '16 Nov 20263,000',
    '9 Nov 20261,500',
    '2 Nov 20260',
  ])
})

test('the job of an application may be deleted, and nobody may have applied', async () => {
  open()
  const industries = await chart('Applications per industry')
  expect(industries.getAllByRole('term').map((term) => term.textContent)).toEqual(['Automotive', 'Job deleted'])
  cleanup()
  open({ ...overview, industries: [] })
  expect((await chart('Applications per industry')).getByText('Nobody applied in these weeks.')).toBeTruthy()
})

test('kinds and open enquiries lead to the enquiries that were counted', async () => {
  open()
  const hrefOf = async (region: string, name: string) =>
    (await chart(region)).getByRole('link', { name }).getAttribute('href')
  expect(await hrefOf('Enquiries by kind', 'Message')).toBe('/admin/enquiries?kind=contact')
  expect(await hrefOf('Answers within 24 hours', 'Waiting, in time')).toBe('/admin/enquiries?status=open')
  expect(await hrefOf('Answers within 24 hours', 'Overdue')).toBe('/admin/enquiries?status=overdue')
})

test.each([
  [overview.promise, 'The promise was kept for 2 of 3 enquiries (66%).'],
  [{ within: 0, late: 0, waiting: 5, overdue: 0 }, 'No enquiry has reached its deadline or been answered yet.'],
])('what is not due yet neither keeps nor breaks the promise', async (promise, sentence) => {
  open({ ...overview, promise })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('figures that could not be loaded are loaded by a second try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { answers } = open(new Response('', { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toContain('The reports could not be loaded.')
  answers['GET /api/admin/overview'] = overview
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Enquiries by kind' })).toBeTruthy()
})
