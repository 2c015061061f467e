import { expect, test } from 'vitest'
import { makeJob } from '../../../tests/support/samples.ts'
import { jobImage, jobImagePath } from './job-image.ts'
import { pageImage } from './page-image.ts'

const job = makeJob({ salary: '12 lakh a year' })

test('the image shows one rupee sign, typed or not, under one URL', () => {
  const typed = { ...job, salary: '₹ 12 lakh a year' }
  for (const each of [job, typed]) expect(jobImage(each, { name: 'Firm' }).image.facts).toContain('₹12 lakh a year')
  expect(jobImagePath(typed, { name: 'Firm' })).toBe(jobImagePath(job, { name: 'Firm' }))
  expect(jobImagePath(job, { name: 'Firm' })).not.toBe(jobImagePath(job, { name: 'Another firm' }))
  const colours = { main: '#8a1538', accent: '#ffb3a0' }
  expect(jobImagePath(job, { name: 'Firm' })).not.toBe(jobImagePath(job, { name: 'Firm', colours }))
})

test('what the fonts cannot write is left out, and the image never stays empty', () => {
  const { image } = jobImage({ ...job, title: 'वरिष्ठ अभियंता', location: 'पुणे' }, { name: 'श्री Placement' })
  expect(image).toMatchObject({ title: 'Open position', kind: job.industry, firm: '' })
  expect(image.facts).toEqual([`${job.experience}, ${job.type}`, '₹12 lakh a year'])
  const page = pageImage('/about', { title: 'हमारे बारे में', description: 'हम.' }, { name: 'Kaveri', foundedIn: '2015' })
  expect(page.image).toMatchObject({ title: 'Kaveri', firm: 'Kaveri' })
})
