import { expect, test } from 'vitest'
import { category } from './category.ts'
import { job } from './job.ts'
import { isIndustryList, isJobList } from './public-shapes.ts'

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
function accepts(isList: (value: unknown) => boolean, value: unknown): boolean {
  try {
    return isList(value)
  } catch {
    return false
  }
}

test('jobs that the schema accepts are accepted', () => {
  expect(job.safeParse(aJob).success).toBe(true)
  expect(isJobList([])).toBe(true)
  expect(isJobList([aJob, { ...aJob, closesAt: '2026-12-31' }])).toBe(true)
})

test.each(Object.keys(job.shape))('a job without %s, or with a number there, is not', (field) => {
  const { [field]: _, ...rest } = aJob as Record<string, unknown>
  expect(accepts(isJobList, [aJob, rest])).toBe(false)
  expect(accepts(isJobList, [aJob, { ...rest, [field]: 7 }])).toBe(false)
})

test('an industry has the fields of a category that the filter uses', () => {
  const aCategory = { _id: 'c1', name: 'Automotive', description: '', isActive: true }
  expect(category.safeParse(aCategory).success).toBe(true)
  expect(isIndustryList([aCategory])).toBe(true)
  expect(isIndustryList([{ ...aCategory, isActive: undefined }])).toBe(false)
  expect(isIndustryList([{ ...aCategory, name: undefined }])).toBe(false)
})

test.each([null, undefined, 'job', 7, {}, [null], ['job'], [[aJob]]])('%j is no list of either', (value) => {
  expect(accepts(isJobList, value)).toBe(false)
  expect(accepts(isIndustryList, value)).toBe(false)
})
