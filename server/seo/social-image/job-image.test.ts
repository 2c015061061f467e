import { expect, test } from 'vitest'
import { makeJob } from '../../../tests/support/samples.ts'
import { jobImage, jobImagePath } from './job-image.ts'

const job = makeJob({ salary: '12 lakh a year' })

test('the image shows one rupee sign, typed or not, under one URL', () => {
  const typed = { ...job, salary: '₹ 12 lakh a year' }
  for (const each of [job, typed]) expect(jobImage(each, 'Firm')?.image.facts).toContain('₹12 lakh a year')
  expect(jobImagePath(typed, 'Firm')).toBe(jobImagePath(job, 'Firm'))
  expect(jobImagePath(job, 'Firm')).not.toBe(jobImagePath(job, 'Another firm'))
})
