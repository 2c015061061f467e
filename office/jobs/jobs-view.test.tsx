import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedJob } from '../../contract/job.ts'
import type { Action } from '../../contract/team.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { makeJob } from '../../tests/support/samples.ts'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { JobsView } from './jobs-view.tsx'

const head = makeJob({ _id: 'head', title: 'Plant Head', industry: 'Automotive', location: 'Manesar' })
const lead = makeJob({ _id: 'lead', title: 'Platform Lead', industry: 'IT', location: 'Noida', status: 'draft' })
const expired = makeJob({ _id: 'late', title: 'Fitter', status: 'active', closesAt: '2020-01-31' })

function Place() {
  useShortcutKeys()
  return <JobsView />
}

function open(at: string, { jobs = [head, lead, expired], may, answers = {} }: Partial<Options> = {}) {
  navigate(at)
  return renderOffice(<Place />, {
    ...(may && { may }),
    answers: {
      'GET /api/jobs': jobs,
      'GET /api/categories': [{ _id: 'c', name: 'Automotive', description: '', isActive: true }],
      'GET /api/jobs/application-counts': { head: 3 },
      'GET /api/jobs/new-matches': { head: 3 },
      ...answers,
    },
  })
}
type Options = { jobs: ListedJob[]; may: readonly Action[]; answers: Record<string, Answer> }

const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const pane = () => screen.findByRole('region', { name: 'Job' })
const here = () => window.location.pathname + window.location.search

followLinks()
beforeEach(() => setScreen(1440))

test('each job is a row with its facts, and the number of its applications leads to these people', async () => {
  const colleagues = [{ _id: 'r', name: 'ravi', isSelf: false, mayOwn: true }]
  open('/admin/jobs', { answers: { 'GET /api/colleagues': colleagues, 'GET /api/tasks/job-owners': { head: ['r'] } } })
  await screen.findByRole('link', { name: 'Plant Head' })
  expect(titles()).toEqual(['Plant Head', 'Platform Lead', 'Fitter'])
  expect(screen.getByRole('heading').textContent).toBe('Jobs')
  const row = screen.getByRole('link', { name: 'Plant Head' }).closest('tr') as HTMLElement
  await within(row).findByText('ravi')
  for (const fact of ['Automotive', 'Manesar', 'Active']) expect(row.textContent).toContain(fact)
  const applied = await within(row).findByRole('link', { name: '3 applications for Plant Head' })
  expect(applied.getAttribute('href')).toBe('/admin/people?job=head')
  expect(await within(row).findByText('3 new matches')).toBeTruthy()
  expect(screen.getByText('Platform Lead').closest('tr')?.textContent).toContain('Nobody')
  expect(screen.getByText('Expired').closest('tr')?.textContent).toContain('on 31 Jan 2020')
})

test('search and filter narrow the list, and each can be taken back', async () => {
  open('/admin/jobs?status=hidden')
  await screen.findByRole('link', { name: 'Fitter' })
  expect(titles()).toEqual(['Platform Lead', 'Fitter'])
  // The light DOM has no widths, so no chip fits.
  fireEvent.click(screen.getByRole('button', { name: '1 filter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Not active' }))
  expect(here()).toBe('/admin/jobs')
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  fireEvent.change(screen.getByLabelText('Shown to visitors'), { target: { value: 'active' } })
  expect(titles()).toEqual(['Plant Head'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'welder' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(await screen.findByText('No job matches “welder”.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(here()).toBe('/admin/jobs')
  expect(titles().length).toBe(3)
})

test('years and salary narrow the list to jobs whose figures share one with them', async () => {
  const figures = {
    experience: { from: 5, to: null },
    salary: { from: 12, to: 18 },
    notice: 45,
    places: ['Pune', 'Thane'],
  }
  open('/admin/jobs?experience=2-6', { jobs: [{ ...head, figures }, lead] })
  await screen.findByRole('link', { name: 'Plant Head' })
  expect(titles()).toEqual(['Plant Head'])
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const years = screen.getByLabelText(/^Years of work/)
  fireEvent.change(years, { target: { value: 'many' } })
  fireEvent.blur(years)
  expect(screen.getByText('Write figures such as 5-8 or 5+, or leave it empty.')).toBeTruthy()
  const lakh = screen.getByLabelText(/^Lakh a year/)
  fireEvent.change(lakh, { target: { value: 'from 20' } })
  fireEvent.blur(lakh)
  expect(here()).toBe('/admin/jobs?experience=2-6&salary=20%2B')
  expect(await screen.findByText('No job matches this filter.')).toBeTruthy()
})

test('the figures of a job are read with it, and those of its words are said to be so', async () => {
  const figures = { experience: { from: 5, to: null }, salary: null, notice: 45, places: ['Pune', 'Thane'] }
  const { unmount } = open('/admin/jobs/head', { jobs: [{ ...head, figures }] })
  const text = (await within(await pane()).findByText('Longest notice')).closest('dl')?.textContent
  for (const words of ['5+ years', '45 days', '2: Pune, Thane']) expect(text).toContain(words)
  expect(text).not.toContain('read from')
  unmount()
  open('/admin/jobs/head', { jobs: [{ ...head, figures, figuresAreRead: true }] })
  expect(await within(await pane()).findByText('5+ years, read from its words')).toBeTruthy()
})

test('the list is narrowed to jobs of mine, of nobody and of a colleague', async () => {
  const colleague = (name: string, isSelf: boolean) => ({ _id: name, name, isSelf, mayOwn: true })
  open('/admin/jobs?owner=me', {
    answers: {
      'GET /api/colleagues': [colleague('asha', true), colleague('meena', false)],
      'GET /api/tasks/job-owners': { head: ['asha'], lead: ['meena'] },
    },
  })
  await screen.findByRole('link', { name: 'Plant Head' })
  expect(titles()).toEqual(['Plant Head'])
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const owner = screen.getByLabelText('Owner')
  fireEvent.change(owner, { target: { value: 'nobody' } })
  expect([titles(), here()]).toEqual([['Fitter'], '/admin/jobs?owner=nobody'])
  fireEvent.change(owner, { target: { value: 'meena' } })
  expect(titles()).toEqual(['Platform Lead'])
  fireEvent.click(screen.getByRole('button', { name: '1 filter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Owner: meena' }))
  expect(titles()).toHaveLength(3)
})

test('an empty list asks for the first job', async () => {
  open('/admin/jobs', { jobs: [] })
  expect(await screen.findByText('No jobs found. Create your first job posting!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add New Job' })).toBeTruthy()
})

test('a job is read as visitors see it, with what can be done', async () => {
  open('/admin/jobs/head')
  const read = within(await pane())
  expect((await read.findByRole('article')).textContent).toContain('Plant Head')
  expect(read.getByRole('heading', { level: 2 }).textContent).toBe('Plant Head')
  expect(read.getByText('It is on the openings page now.')).toBeTruthy()
  expect(read.getByText(head.description, { selector: '.description-preview > p' })).toBeTruthy()
  fireEvent.click(read.getByRole('button', { name: 'Duplicate' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('This is a copy of Plant Head.')
})

test('a draft says that visitors do not see it, and a job that is gone says so', async () => {
  const { unmount } = open('/admin/jobs/lead')
  expect(await screen.findByText('It is not on the openings page now.')).toBeTruthy()
  unmount()
  open('/admin/jobs/gone')
  expect((await screen.findByRole('alert')).textContent).toContain('This job is not there any more.')
  expect(screen.getByRole('link', { name: 'Plant Head' })).toBeTruthy()
})

test('a job that is deleted while it is read leaves the list alone, and is there again when that is undone', async () => {
  let jobs = [head, lead]
  const answers = {
    'GET /api/jobs': () => jobs,
    'GET /api/applications': [],
    'DELETE /api/jobs/head': () => {
      jobs = [lead]
      return new Response(null, { status: 204 })
    },
    'POST /api/trash/jobs/head/restore': () => {
      jobs = [head, lead]
      return head
    },
  }
  open('/admin/jobs/head', { answers })
  fireEvent.click(within(await pane()).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Are you sure you want to delete this job?')).toBeTruthy()
  expect(question.getByText('It rests in the trash for 30 days, where it can be restored.')).toBeTruthy()
  expect(await question.findByText('Nobody has applied for it.')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Delete job' }))
  await waitFor(() => expect(here()).toBe('/admin/jobs'))
  expect(screen.queryByRole('link', { name: 'Plant Head' })).toBeNull()
  expect(await screen.findByText('Plant Head rests in the trash for 30 days.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Plant Head is as it was.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Plant Head' })).toBeTruthy()
})

test('a viewer reads jobs and changes none', async () => {
  open('/admin/jobs/head', { may: ['jobs.read', 'people.read'] })
  const read = within(await pane())
  await read.findByRole('article')
  await waitFor(() => expect(read.queryByRole('button', { name: 'Edit' })).toBeNull())
  for (const name of ['Add New Job', 'Duplicate', 'Delete', 'Edit Plant Head'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('jobs that could not be fetched are said to be so, and fetched again when asked', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  open('/admin/jobs', { answers: { 'GET /api/jobs': () => (isBroken ? new Response(null, { status: 500 }) : [head]) } })
  expect((await screen.findByText('Failed to fetch jobs')).getAttribute('role')).toBe('alert')
  expect(logged).toHaveBeenCalledWith('Failed to fetch jobs', expect.anything())
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Plant Head' })).toBeTruthy()
})
