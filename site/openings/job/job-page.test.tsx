import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '../../../contract/job.ts'
import type { LinkedJob } from '../../../contract/job-page.ts'
import { makeJob } from '../../../tests/support/samples.ts'
import { PageDataProvider } from '../../page-data.tsx'
import { FetchedJob } from './fetched-job.tsx'
import { type JobPageProps, JobPageView } from './job-page.tsx'

// A busy machine is slow.
configure({ asyncUtilTimeout: 30_000 })

const WEDNESDAY = Date.parse('2026-11-18T10:00:00Z')
const silent = { heading: 'How we handle your application', reader: '', hearing: '', keeping: '' }
const applied = vi.fn()
const asked = vi.fn()
const props: JobPageProps = {
  firm: 'Sample & Partners',
  whatsApp: '+91 98765 43210',
  handling: { ...silent, hearWithin: undefined, cost: 'Nothing.' },
  drawing: null,
  titleBlock: null,
  onApply: applied,
  onSubmitResume: asked,
}
const job = makeJob({
  description:
    'A large shop. Its chair is empty.\n\n## What you will do\n- Run it\n- Plan it\n\n## What you need\nTime.',
})

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(WEDNESDAY)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

const inPage = (page: React.ReactNode) => render(<PageDataProvider data={undefined}>{page}</PageDataProvider>)
const show = (linked: LinkedJob, { others = { inIndustry: 3, total: 12 }, ...more } = {} as Partial<Shown>) =>
  inPage(<JobPageView linked={linked} others={others} {...props} {...more} />)
type Shown = JobPageProps & { others: { inIndustry: number; total: number } }
const headings = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

test('a job has its title as the heading, then its parts, its skills and how it is handled', () => {
  show({ state: 'open', job })
  expect(headings()).toEqual([
    'H1 Plant Head',
    'H2 What you will do',
    'H2 What you need',
    'H2 Key Skills',
    'H2 How we handle your application',
  ])
  expect(screen.getAllByText(/A large shop\. Its chair is empty\./)).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Plant Head' })).getByText('Run it').tagName).toBe('LI')
})

test('a text without headings stands whole under one, markup included, and says if there are no skills', () => {
  show({ state: 'open', job: { ...job, description: 'One line.\n<b>Another</b>', skills: [] } })
  expect(headings()).toContain('H2 About the position')
  expect(screen.getByText(/One line\./).textContent).toBe('One line.\n<b>Another</b>')
  expect(screen.getByText('No skills listed')).toBeTruthy()
})

test('a promise is shown once the firm has made it, with the date in India', () => {
  show({ state: 'open', job })
  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms().slice(0, 1)).toEqual(['What it costs you'])
  expect(screen.queryByText(/You hear by/)).toBeNull()
  cleanup()
  const handling = {
    ...props.handling,
    reader: 'A consultant.',
    hearWithin: { days: 5, holidays: [] },
    hearing: 'Either way.',
    keeping: 'It.',
  }
  show({ state: 'open', job }, { handling })
  expect(terms().slice(0, 4)).toEqual(['Who reads it', 'When you hear', 'What it costs you', 'What we keep'])
  expect(screen.getByText('Apply today and you hear by Wednesday, 25 November. Either way.')).toBeTruthy()
  expect(screen.getByText('Name, e-mail, phone and resume. You hear by 25 Nov.', { exact: false })).toBeTruthy()
})

test('Apply Now, WhatsApp, Share and Print do what they say', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show({ state: 'open', job })
  for (const button of screen.getAllByRole('button', { name: 'Apply Now' })) fireEvent.click(button)
  expect(applied.mock.calls).toEqual([[job], [job]])
  for (const link of screen.getAllByRole('link', { name: /^WhatsApp about Plant Head/ })) {
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /919876543210.*Plant Head: .*\/openings\?job=job$/,
    )
  }
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText(/^Sample & Partners: .*\/openings\?job=job$/)).toBeTruthy()
})

test('sharing uses the phone, then the clipboard, and otherwise shows the link', async () => {
  const share = vi.fn(async () => {})
  const writeText = vi.fn(async (_text: string) => {})
  const prompt = vi.fn()
  vi.stubGlobal('prompt', prompt)
  const press = (device: object) => {
    vi.stubGlobal('navigator', device)
    show({ state: 'open', job })
    fireEvent.click(screen.getByRole('button', { name: 'Share: Plant Head' }))
  }
  press({ share })
  expect(share).toHaveBeenCalledWith({ title: 'Plant Head', url: expect.stringContaining('/openings?job=job') })
  cleanup()
  press({ clipboard: { writeText } })
  expect(await screen.findByRole('button', { name: 'Link copied: Plant Head' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Link copied')
  cleanup()
  press({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  await vi.waitFor(() => expect(prompt).toHaveBeenCalledWith(expect.any(String), expect.stringContaining('job=job')))
  vi.unstubAllGlobals()
})

test('a closed job keeps its title, says since when, and leads to the open ones of its industry', () => {
  const closed = { state: 'closed', title: 'Plant Head', industry: 'Automotive', closedOn: '2026-11-02' } as const
  show(closed)
  expect(headings()).toEqual(['H1 Plant Head'])
  expect(screen.getByText('This position is no longer open. It closed on 2 November 2026.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See 3 open positions in Automotive' })
  expect(link.getAttribute('href')).toBe('/openings?industry=Automotive')
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Your Resume' }))
  expect(asked).toHaveBeenCalledOnce()
  cleanup()
  show({ ...closed, closedOn: null }, { others: { inIndustry: 0, total: 1 } })
  expect(screen.getByText('This position is no longer open. It has been filled or closed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See 1 open position' }).getAttribute('href')).toBe('/openings')
})

function fetchJobs(answer: () => Promise<Response>, id: string) {
  vi.stubGlobal('fetch', answer)
  window.history.replaceState(null, '', `/openings?job=${id}`)
  inPage(<FetchedJob {...props} />)
}

test.each<[string, Job[], string]>([
  ['shows it', [job], 'Plant Head'],
  ['says that nobody knows it', [], 'Position not found'],
])('a job that was not rendered is fetched, and the page %s', async (_what, jobs, title) => {
  fetchJobs(async () => Response.json(jobs), 'job')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading...')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('when fetching fails, it can be tried again', async () => {
  fetchJobs(() => Promise.reject(new TypeError('Failed to fetch')), 'job')
  expect(await screen.findByText('Network error. Please try again later.', { exact: false })).toBeTruthy()
  vi.stubGlobal('fetch', async () => Response.json([job]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Plant Head' })).toBeTruthy()
})

test('a closed job that was not rendered keeps its title', async () => {
  vi.stubGlobal('fetch', async () => Response.json([job]))
  window.history.replaceState(null, '', '/openings?job=gone')
  const goneJob = { state: 'closed', title: 'Shift Head', industry: 'Automotive', closedOn: null } as const
  render(
    <PageDataProvider data={{ search: '?job=gone', now: WEDNESDAY, origin: '', goneJob }}>
      <FetchedJob {...props} />
    </PageDataProvider>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Shift Head' })).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain('Plant Head')
})
