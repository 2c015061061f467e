import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import { makeJob } from '../../tests/support/samples.ts'
import { PageDataProvider } from '../page-data.tsx'
import { OpeningsBoard } from './openings-board.tsx'

// A busy machine is slow.
configure({ asyncUtilTimeout: 30_000 })

const job = (number: number, changes: Partial<ListedJob> = {}) =>
  makeJob({
    _id: `job-${number}`,
    title: `Engineer ${number}`,
    location: 'Pune, Maharashtra',
    experience: '4-7 years',
    industry: number % 2 ? 'Automotive' : 'IT',
    salary: '12-18 lakh a year',
    description: 'Design and release gear parts.',
    skills: ['CATIA V5'],
    postedDate: new Date().toISOString(),
    ...changes,
  })

let answer: () => Promise<Response>
beforeEach(() => {
  const categories = ['Automotive', 'IT'].map((name) => ({ _id: name, name, description: '', isActive: true }))
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/jobs' ? answer() : Promise.resolve(Response.json(categories)),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => window.history.replaceState(null, '', '/'))

function open(jobs: ListedJob[], query = '') {
  answer = async () => Response.json(jobs)
  window.history.replaceState(null, '', `/openings${query}`)
  show()
}
const show = () =>
  render(
    <PageDataProvider data={undefined}>
      <OpeningsBoard whatsApp="" hiddenIndustries={[]} onApply={() => {}} />
    </PageDataProvider>,
  )
const count = (sentence: string) => screen.findByRole('heading', { level: 2, name: sentence })
const search = (words: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value: words } })

test('a card carries everything that is known of the job', async () => {
  open([job(1)])
  await count('1 Open Position Available')
  const card = screen.getByRole('article').textContent
  const facts = ['Automotive', '1 day ago', 'Engineer 1', 'Pune, Maharashtra', '4-7 years', '₹12-18 lakh a year']
  for (const text of [...facts, 'Design and release gear parts.', 'Key Skills', 'CATIA V5'])
    expect(card).toContain(text)
})

test('the industries filter the list, whatever the case of their names, and stay in the address', async () => {
  open([job(1, { industry: ' automotive ' }), job(2), job(3)])
  await count('3 Open Positions Available')
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('All').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button('Automotive'))
  await count('2 Open Positions Available')
  expect(window.location.search).toBe('?industry=Automotive')
  expect(button('Automotive').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button('All'))
  await count('3 Open Positions Available')
  expect(window.location.search).toBe('')
})

test('years and salary filter the list, stay in the address, and leave out jobs of which they are not known', async () => {
  const figures = (years: number, lakh: number) => ({
    experience: { from: years, to: null },
    salary: { from: lakh, to: lakh + 5 },
    notice: null,
    places: ['Pune', 'Chennai'],
  })
  open([job(1, { figures: figures(2, 5) }), job(2, { figures: figures(8, 20) }), job(3)], '?industry=Automotive')
  await count('2 Open Positions Available')
  expect(screen.getByText(/2 places/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Your experience'), { target: { value: '5' } })
  await count('1 Open Position Available')
  fireEvent.change(screen.getByLabelText('Salary from'), { target: { value: '20' } })
  await screen.findByText('No positions found')
  expect(window.location.search).toBe('?industry=Automotive&experience=5&salary=20')
  fireEvent.click(screen.getByRole('button', { name: 'View All Positions' }))
  await count('3 Open Positions Available')
  expect(screen.getByLabelText('Salary from')).toHaveProperty('value', '')
})

test('a search looks into skills and place, and says when nothing fits', async () => {
  open([job(1), job(2, { skills: ['PostgreSQL'] }), job(3, { location: 'Chennai' })])
  await count('3 Open Positions Available')
  search('postgresql')
  await count('1 Open Position Available')
  expect(window.location.search).toBe('?q=postgresql')
  search('chennai')
  await waitFor(() =>
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Engineer 3'),
    ]),
  )
  search('surgeon')
  expect(await screen.findByText('No positions found')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'View All Positions' }))
  await count('3 Open Positions Available')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a refusal and a broken network have their own sentences, and another try helps', async () => {
  answer = async () => Response.json({ error: 'No' }, { status: 500 })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load job openings')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Network error. Please try again later.', { exact: false })).toBeTruthy()
  answer = async () => Response.json([job(1)])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await count('1 Open Position Available')
})
