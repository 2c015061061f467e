import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../tests/support/fill-in.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { makeJob } from '../../tests/support/samples.ts'
import { JobReading } from './job-reading.tsx'
import { readLastJob } from './last-job.ts'

const job = makeJob({ _id: 'j1', title: 'Welder', location: 'Pune' })
const search = { query: '(welder OR Argon) Pune', isEdited: false, newMatches: 3 }

function show(may?: Parameters<typeof renderOffice>[1]) {
  const answers = {
    'GET /api/jobs/j1/search': search,
    'PUT /api/jobs/j1/search': { query: 'welder', isEdited: true, newMatches: 0 },
    'POST /api/jobs/j1/search/seen': () => new Response(null, { status: 204 }),
  }
  return renderOffice(<JobReading job={job} applications={0} />, { answers, ...may })
}

test('new matches lead to the search and are seen then, and the job is the next to put people on', async () => {
  const { requests, answers } = show()
  const link = await screen.findByRole('link', { name: '3 new matches' })
  expect(link.getAttribute('href')).toBe('/admin/people?q=%28welder+OR+Argon%29+Pune&sort=submitted')
  answers['GET /api/jobs/j1/search'] = { ...search, newMatches: 0 }
  fireEvent.click(link)
  expect((await screen.findByRole('link', { name: 'Show them' })).getAttribute('href')).not.toContain('sort')
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/jobs/j1/search/seen',
  ])
  expect(readLastJob('asha')).toBe('j1')
})

test('a job that cannot wait leads to those who can join in time', async () => {
  const figures = { experience: null, salary: null, notice: 30, places: [] }
  renderOffice(<JobReading job={{ ...job, figures }} applications={0} />, {
    answers: { 'GET /api/jobs/j1/search': search },
  })
  const link = await screen.findByRole('link', { name: 'Those who can join within 30 days' })
  expect(link.getAttribute('href')).toBe('/admin/people?q=%28welder+OR+Argon%29+Pune&noticeTo=30')
})

test('its words are edited in place', async () => {
  const { requests } = show()
  await screen.findByText('(welder OR Argon) Pune')
  press('Edit the words')
  fireEvent.input(field('Search for'), { target: { value: 'welder' } })
  press('Save words')
  expect(await screen.findByText('welder')).toBeTruthy()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ query: 'welder' })
  press('Edit the words')
  press('Make them from the job again')
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ query: '' }))
})

test('viewers see none of it', async () => {
  const { requests } = show({ may: ['jobs.read', 'people.read'] })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'People we have' })).toBeNull())
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})
