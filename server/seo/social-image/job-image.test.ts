import { expect, test } from 'vitest'
import type { Job } from '../../../contract/job.ts'
import { jobImage, jobImagePath } from './job-image.ts'

const job: Job = {
  _id: '1',
  title: 'Die Maker',
  location: 'Pune',
  experience: '4 years',
  industry: 'Automotive',
  salary: '12 lakh a year',
  type: 'Full-time',
  description: 'Makes dies.',
  skills: [],
  postedDate: '2026-01-01',
  status: 'active',
  closesAt: null,
}

test('the image shows one rupee sign, typed or not, under one URL', () => {
  const typed = { ...job, salary: '₹ 12 lakh a year' }
  for (const each of [job, typed]) expect(jobImage(each, 'Firm')?.picture.facts).toContain('₹12 lakh a year')
  expect(jobImagePath(typed)).toBe(jobImagePath(job))
})
