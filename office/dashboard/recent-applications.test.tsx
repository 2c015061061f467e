import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recentApplication } from '../../contract/application.ts'
import { listedJob } from '../../contract/job.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { completeListedJob } from '../jobs/use-jobs.ts'
import { staffApi } from '../session/staff-api.ts'
import { completeApplication } from './dashboard-view.tsx'
import { RecentApplications } from './recent-applications.tsx'

const sent = (fullName: string, fields: object) => ({
  _id: fullName,
  fullName,
  email: 'a@example.com',
  phone: '+91 98765 43210',
  submittedAt: '2026-11-15T10:00:00.000Z',
  status: 'pending',
  ...fields,
})

function answerWith(list: unknown) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json(list))
  return logged
}

test('an application without a job or a title says N/A, and one odd record hides no other', async () => {
  const odd = sent('Nobody', { job: null, submittedAt: undefined })
  const logged = answerWith([
    sent('Asha', { job: { _id: 'j1', title: 'Plant Head' } }),
    sent('Bala', {}),
    sent('Chitra', { job: null }),
    sent('Dev', { job: {} }),
    sent('Esha', { job: { _id: 'j2', title: '' } }),
    sent('Farid', { job: null, jobTitle: 'Fitter' }),
    odd,
    null,
  ])
  const page = await staffApi('token', async () => false).readPage(
    '/api/applications',
    shapeOf(recentApplication),
    undefined,
    completeApplication,
  )
  const reading = { data: page.records, error: null, isLoading: false, refetch: () => {} }
  render(<RecentApplications applications={reading as never} />)
  const jobOf = (name: string) => screen.getByText(name).closest('tr')?.textContent
  expect(jobOf('Asha')).toContain('Plant Head')
  for (const name of ['Bala', 'Chitra', 'Dev', 'Esha']) expect(jobOf(name)).toContain('N/A')
  expect(jobOf('Farid')).toContain('Fitter (deleted)')
  expect(screen.queryByText('Nobody')).toBeNull()
  expect(logged.mock.calls.map(([, entry]) => entry)).toEqual([JSON.parse(JSON.stringify(odd)), null])
})

test('one odd job hides no other from staff', async () => {
  const job = {
    _id: 'j1',
    title: 'Plant Head',
    location: 'Pune',
    experience: '15 years',
    industry: 'Automotive',
    salary: '60 lakh',
    type: 'Full-time',
    description: 'Runs the plant.',
    status: 'active',
  }
  answerWith([job, { ...job, title: undefined }, { ...job, type: 'Gig', status: 'paused' }])
  const jobs = await staffApi('token', async () => false).readList(
    '/api/jobs',
    shapeOf(listedJob),
    undefined,
    completeListedJob,
  )
  const completed = { ...job, postedDate: '', skills: [], closesAt: null }
  expect(jobs).toEqual([completed, { ...completed, status: 'closed' }])
})

test.each([{ applications: [] }, [sent('Nobody', { status: 7 })]])(
  'an answer that is no list, or has nothing that can be shown, is a failure',
  async (answer) => {
    answerWith(answer)
    const reading = staffApi('token', async () => false).readPage('/api/applications', shapeOf(recentApplication))
    await expect(reading).rejects.toThrow('The answer of the site could not be read.')
  },
)
