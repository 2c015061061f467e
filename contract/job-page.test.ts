import { expect, test } from 'vitest'
import { makeJob } from '../tests/support/samples.ts'
import { otherJobs } from './job-page.ts'

const jobs = ['Automotive', 'IT', ' AUTOMOTIVE', 'Automotive', 'automotive', 'Automotive'].map((industry, index) =>
  makeJob({ _id: `job-${index}`, industry }),
)
const open = (index: number) => ({ state: 'open', job: jobs[index] ?? makeJob() }) as const
const idsOf = (linked: Parameters<typeof otherJobs>[1]) => otherJobs(jobs, linked).jobs.map(({ _id }) => _id)

test('three of the same industry, the newest first and never the job itself', () => {
  expect(idsOf(open(0))).toEqual(['job-2', 'job-3', 'job-4'])
  expect(idsOf(open(3))).toEqual(['job-0', 'job-2', 'job-4'])
  expect(otherJobs(jobs, open(0))).toMatchObject({ isSameIndustry: true, inIndustry: 5, total: 6 })
})

test('those of all industries when the industry has no other', () => {
  expect(idsOf(open(1))).toEqual(['job-0', 'job-2', 'job-3'])
  expect(otherJobs(jobs, open(1))).toMatchObject({ isSameIndustry: false, inIndustry: 1 })
})

test('a closed job leads to the open ones of its industry, an unknown one to all', () => {
  const closed = { state: 'closed', title: 'Filled', industry: 'it', closedOn: null } as const
  expect(idsOf(closed)).toEqual(['job-1'])
  expect(otherJobs(jobs, { state: 'unknown' })).toMatchObject({ isSameIndustry: false, inIndustry: 0, total: 6 })
})

test('nothing when the job is the only one', () => {
  const job = makeJob()
  expect(otherJobs([job], { state: 'open', job }).jobs).toEqual([])
})
