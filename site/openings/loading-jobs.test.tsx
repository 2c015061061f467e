import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeJob } from '../../tests/support/samples.ts'
import { PageDataProvider } from '../page-data.tsx'
import { LatestOpenings } from './latest-openings.tsx'
import { OpeningsBoard } from './openings-board.tsx'

/** As a page that was built without jobs, before the site has rendered it with them. */
function show(list: React.ReactNode, answer: Promise<Response>) {
  vi.stubGlobal('fetch', (path: string) => (path === '/api/jobs' ? answer : Promise.resolve(Response.json([]))))
  return render(<PageDataProvider data={undefined}>{list}</PageDataProvider>)
}

const board = <OpeningsBoard whatsApp="" hiddenIndustries={[]} onApply={() => {}} />
const NONE = 'No current openings available. Please check back later.'

afterEach(() => window.history.replaceState(null, '', '/'))

test('home shows three placeholders while the jobs load, then the newest three', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { container } = show(<LatestOpenings heading="Openings" />, promise)
  expect(screen.getByRole('status').textContent).toBe('Loading latest opportunities...')
  expect(container.querySelectorAll('.job-card')).toHaveLength(3)
  resolve(Response.json([1, 2, 3, 4, 5].map((number) => makeJob({ _id: `${number}`, title: `Job ${number}` }))))
  expect(await screen.findByText('5 positions available across leading companies')).toBeTruthy()
  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(3)
  const first = cards[0] as HTMLElement
  const facts = ['Automotive', 'Manesar, Haryana', '15–20 years', '₹45–60 lakh a year', 'Full-time', 'Runs the plant.']
  for (const text of ['Job 1', ...facts]) expect(first.textContent).toContain(text)
  expect(
    within(first)
      .getByRole('link', { name: /Apply Now/ })
      .getAttribute('href'),
  ).toBe('/openings')
})

test('home stays empty without a message when the server refuses', async () => {
  show(<LatestOpenings heading="Openings" />, Promise.resolve(new Response('', { status: 500 })))
  expect(await screen.findByText(NONE)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('home stays empty and leaves a line in the console when the network fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  show(<LatestOpenings heading="Openings" />, Promise.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByText(NONE)).toBeTruthy()
  expect(logged).toHaveBeenCalledWith('Failed to fetch jobs', expect.any(TypeError))
})

test('the openings page shows six placeholders while the jobs load', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { container } = show(board, promise)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Loading...')
  expect(container.querySelectorAll('.job-card')).toHaveLength(6)
  resolve(Response.json([makeJob()]))
  expect(await screen.findByText('1 Open Position Available')).toBeTruthy()
})

test('a page of the list after the last one leads back to the first, with the same filter', async () => {
  window.history.replaceState(null, '', '/openings?industry=Automotive&page=2')
  show(board, Promise.resolve(Response.json([makeJob()])))
  expect(await screen.findByText('This list has no page 2')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the first page' })
  expect(link.getAttribute('href')).toBe('/openings?industry=Automotive')
  expect(screen.queryByText('No positions found')).toBeNull()
})
