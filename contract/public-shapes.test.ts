import { expect, test } from 'vitest'
import { category } from './category.ts'
import { job } from './job.ts'
import { completeJob, isIndustry, isJob } from './public-shapes.ts'

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

/** As the caller treats it: an exception means no. */
function accepts(isEntry: (value: unknown) => boolean, value: unknown): boolean {
  try {
    return isEntry(value)
  } catch {
    return false
  }
}

test('jobs that the schema accepts are accepted, and completing them changes nothing', () => {
  for (const one of [aJob, { ...aJob, closesAt: '2026-12-31' }]) {
    expect(job.safeParse(one).success).toBe(true)
    expect(isJob(one)).toBe(true)
    expect(completeJob(one)).toEqual(one)
  }
})

test.each(Object.keys(job.shape).filter((field) => field !== 'closesAt'))(
  'a job without %s, or with a number there, is not',
  (field) => {
    const { [field]: _, ...rest } = aJob as Record<string, unknown>
    expect(accepts(isJob, rest)).toBe(false)
    expect(accepts(isJob, { ...rest, [field]: 7 })).toBe(false)
  },
)

test.each([
  ['postedDate', undefined, ''],
  ['postedDate', null, ''],
  ['postedDate', 7, ''],
  ['skills', undefined, []],
  ['skills', null, []],
  ['skills', 'Lean', ['Lean']],
  ['skills', ['Lean', null, 7, 'SAP'], ['Lean', 'SAP']],
])('a job whose %s is %j is completed', (field, odd, completed) => {
  const complete = completeJob({ ...aJob, [field]: odd })
  expect(complete).toEqual({ ...aJob, [field]: completed })
  expect(isJob(complete)).toBe(true)
})

test('an industry has the fields of a category that the filter uses', () => {
  const aCategory = { _id: 'c1', name: 'Automotive', description: '', isActive: true }
  expect(category.safeParse(aCategory).success).toBe(true)
  expect(isIndustry(aCategory)).toBe(true)
  expect(isIndustry({ ...aCategory, name: undefined })).toBe(false)
})

test.each([null, undefined, 'job', 7, {}, [aJob]])('%j is neither', (value) => {
  expect(accepts((entry) => isJob(completeJob(entry)), value)).toBe(false)
  expect(accepts(isIndustry, value)).toBe(false)
})
