import { expect, test } from 'vitest'
import type { Job } from '../../../contract/job.ts'
import { matchJobs, similarFirst } from './match-jobs.ts'

function job(title: string, industry: string, skills: string[] = []): Job {
  return {
    _id: title,
    title,
    industry,
    skills,
    location: 'Pune',
    experience: '4 years',
    salary: '12 lakh',
    type: 'Full-time',
    description: 'Release gear parts',
    postedDate: '2026-01-01',
    status: 'active',
    closesAt: null,
  }
}

const jobs = [
  job('Plant Head', ' automotive '),
  job('Platform Lead', 'IT', ['PostgreSQL']),
  job('Die Maker', 'Automotive'),
]
const titles = (filter: { industry?: string; words?: string }) =>
  matchJobs(jobs, { industry: '', words: '', ...filter }).map(({ title }) => title)

test('without a filter every job is shown', () => {
  expect(titles({})).toEqual(['Plant Head', 'Platform Lead', 'Die Maker'])
})

test('an industry matches whatever its case and spaces', () => {
  expect(titles({ industry: 'Automotive' })).toEqual(['Plant Head', 'Die Maker'])
})

test('an industry in full-width letters is the same industry', () => {
  const fullWidth = matchJobs([job('a', 'ＩＴ'), job('b', 'Energy')], { industry: 'IT', words: '' })
  expect(fullWidth.map(({ title }) => title)).toEqual(['a'])
})

test('every searched word must be found in title, skills, location or description', () => {
  expect(titles({ words: 'postgresql pune' })).toEqual(['Platform Lead'])
  expect(titles({ words: 'gear head' })).toEqual(['Plant Head'])
  expect(titles({ words: 'gear surgeon' })).toEqual([])
})

test('search and industry narrow each other', () => {
  expect(titles({ words: 'die', industry: 'IT' })).toEqual([])
})

test('jobs like a closed one come first, and the rest keeps its order', () => {
  const list = [job('a', 'IT'), job('b', 'Energy'), job('c', ' it '), job('d', 'Real Estate')]
  expect(similarFirst(list, 'IT').map(({ title }) => title)).toEqual(['a', 'c', 'b', 'd'])
})
