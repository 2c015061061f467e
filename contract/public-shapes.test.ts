import { expect, test } from 'vitest'
import { industry, publicJob } from './public-shapes.ts'

const aJob = {
  _id: 'j1',
  title: 'Plant Head',
  location: 'Pune',
  experience: '15 years',
  industry: 'Automotive',
  salary: '60 lakh',
  type: 'Full-time',
  description: 'Runs the plant.',
  skills: ['Lean'],
  postedDate: '2026-11-01T00:00:00.000Z',
  status: 'active',
  closesAt: null,
}

test.each([
  ['postedDate', undefined, ''],
  ['postedDate', null, ''],
  ['postedDate', 7, ''],
  ['skills', undefined, []],
  ['skills', null, []],
  ['skills', 'Lean', ['Lean']],
  ['skills', ['Lean', null, 7, 'SAP'], ['Lean', 'SAP']],
  ['closesAt', undefined, null],
  ['type', 'Gig', 'Gig'],
])('a job whose %s is %j is completed', (field, odd, completed) => {
  const { [field]: _, ...rest } = aJob as Record<string, unknown>
  const job = odd === undefined ? rest : { ...rest, [field]: odd }
  expect(publicJob.parse(job)).toEqual({ ...aJob, [field]: completed })
})

test.each(['_id', 'title', 'location', 'experience', 'industry', 'salary', 'type', 'description', 'status'])(
  'a job without %s, or with a number there, is not shown',
  (field) => {
    const { [field]: _, ...rest } = aJob as Record<string, unknown>
    expect(publicJob.safeParse(rest).success).toBe(false)
    expect(publicJob.safeParse({ ...rest, [field]: 7 }).success).toBe(false)
  },
)

test('an industry may lack everything but its name', () => {
  expect(industry.parse({ _id: 'c1', name: 'Automotive', description: '' })).toEqual({ name: 'Automotive' })
  expect(industry.safeParse({ _id: 'c1', isActive: true }).success).toBe(false)
})
