import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '../../contract/job.ts'
import type { PageData } from '../../contract/openings.ts'
import { PageDataProvider } from '../page-data.tsx'
import { LatestOpenings } from './latest-openings.tsx'
import { OpeningsBoard } from './openings-board.tsx'

// A busy machine is slow.
configure({ asyncUtilTimeout: 30_000 })

const job = (id: string): Job => ({
  _id: id,
  title: `Fitter ${id}`,
  location: 'Pune',
  experience: '4 years',
  industry: 'Automotive',
  salary: '6 lakh',
  type: 'Full-time',
  description: 'Fits parts.',
  skills: ['Gauges'],
  postedDate: new Date().toISOString(),
  status: 'active',
  closesAt: null,
})
const { postedDate: _date, ...undated } = job('undated')
const { skills: _skills, ...unskilled } = job('unskilled')
const { title: _title, ...untitled } = job('untitled')

/** The home page with what the server rendered, and the openings page. */
const lists: [string, (data?: PageData) => void][] = [
  ['the home page', (data) => show(<LatestOpenings heading="Openings" />, data)],
  ['the openings page', (data) => show(<OpeningsBoard whatsApp="" hiddenIndustries={[]} onApply={() => {}} />, data)],
]
const show = (list: React.ReactNode, data?: PageData) => render(<PageDataProvider data={data}>{list}</PageDataProvider>)

let answer: () => Promise<Response>
let categories: () => Promise<Response>
const logged = vi.fn()
beforeEach(() => {
  categories = async () => Response.json([])
  vi.stubGlobal('fetch', (path: string) => (path === '/api/jobs' ? answer() : categories()))
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => logged.mockReset())

const card = async (title: string) => {
  const found = (await screen.findByText(title)).closest('article')
  if (!found) throw new Error(`${title} has no card`)
  return within(found)
}

test.each(lists)('on %s one odd job hides no other', async (_page, open) => {
  answer = async () => Response.json([undated, unskilled, untitled, null, job('plain')])
  open()
  expect((await card('Fitter undated')).getByText('Unknown')).toBeTruthy()
  expect((await card('Fitter unskilled')).getByText('No skills listed')).toBeTruthy()
  expect((await card('Fitter plain')).getByText('1 day ago')).toBeTruthy()
  expect(screen.getByText(/^3 (positions available|Open Positions)/)).toBeTruthy()
  const leftOut = logged.mock.calls.filter(([words]) => words === 'An entry cannot be shown')
  expect(leftOut.map(([, entry]) => entry)).toEqual([untitled, null])
})

const rendered: PageData = {
  search: '',
  now: Date.now(),
  origin: '',
  latest: { jobs: [job('rendered')], total: 1 },
  openings: {
    query: { industry: '', words: '', experience: '', salary: '', page: 1, job: '' },
    jobs: [job('rendered')],
    total: 1,
    industries: ['Automotive', 'Energy'],
  },
}

test.each(lists)('on %s a failed request is logged although the HTML shows jobs', async (_page, open) => {
  const cause = new TypeError('Failed to fetch')
  answer = () => Promise.reject(cause)
  open(rendered)
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to fetch jobs', cause))
  expect(await card('Fitter rendered')).toBeTruthy()
})

test.each(lists)(
  'on %s an answer that is no list is logged, and an error of the server is not',
  async (_page, open) => {
    answer = async () => Response.json({ jobs: [] })
    open(rendered)
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to fetch jobs', expect.any(TypeError)))
    cleanup()
    logged.mockReset()
    const refused = vi.fn(async () => new Response('', { status: 500 }))
    answer = refused
    open(rendered)
    await waitFor(() => expect(refused).toHaveBeenCalled())
    expect(await card('Fitter rendered')).toBeTruthy()
    expect(logged).not.toHaveBeenCalled()
  },
)

const { _id, ...nameless } = job('nameless')

test.each([[untitled], [nameless]])(
  'jobs of which none can be shown are a failure, and those of the HTML stay',
  async (odd) => {
    answer = async () => Response.json([odd])
    show(<OpeningsBoard whatsApp="" hiddenIndustries={[]} onApply={() => {}} />, rendered)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load job openings')
    expect(await card('Fitter rendered')).toBeTruthy()
    answer = async () => Response.json([job('complete')])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Fitter complete')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('jobs of which none can be shown leave those that home was rendered with', async () => {
  answer = async () => Response.json([untitled])
  show(<LatestOpenings heading="Openings" />, rendered)
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to fetch jobs', expect.any(TypeError)))
  expect(await card('Fitter rendered')).toBeTruthy()
})

test('categories without a name leave the filter as it was rendered', async () => {
  answer = async () => Response.json([job('plain')])
  categories = vi.fn(async () => Response.json([{ _id: 'c1', description: '', isActive: true }]))
  show(<OpeningsBoard whatsApp="" hiddenIndustries={[]} onApply={() => {}} />, rendered)
  await waitFor(() => expect(categories).toHaveBeenCalled())
  await card('Fitter plain')
  for (const name of ['Automotive', 'Energy']) expect(screen.getByRole('button', { name })).toBeTruthy()
})
