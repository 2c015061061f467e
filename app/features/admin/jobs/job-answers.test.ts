import { expect, test } from 'vitest'
import type { JobInput, ListedJob } from '../../../../contract/job.ts'
import { answersOf, differences, jobAnswers, payloadOf } from './job-answers.ts'

const job: ListedJob = {
  _id: 'one',
  title: 'Plant Head',
  location: 'Manesar',
  experience: '15 years',
  industry: 'Automotive',
  salary: '45 lakh',
  type: 'Full-time',
  description: 'Runs the plant.',
  skills: ['Lean', 'Budgets'],
  postedDate: '2026-11-15T10:00:00.000Z',
  status: 'draft',
  closesAt: '2030-01-31',
  version: 'v1',
}

function checked(answers: object): JobInput {
  const result = jobAnswers.safeParse(answers)
  if (!result.success) throw new Error(result.error.message)
  return result.data
}

test('a job that is opened and saved untouched is sent as it was', () => {
  const { _id, postedDate, version, status, closesAt, ...rest } = job
  expect(payloadOf(checked(answersOf(job)), job)).toEqual(rest)
})

test('skills are typed with commas, and empties are dropped', () => {
  expect(checked({ ...answersOf(job), skills: ' Lean ,, Budgets , ' }).skills).toEqual(['Lean', 'Budgets'])
  expect(checked({ ...answersOf(job), skills: '' }).skills).toEqual([])
})

test('status and closing date are sent when they change, and an emptied date as none', () => {
  const input = checked({ ...answersOf(job), status: 'active', closesAt: '' })
  expect(payloadOf(input, job)).toMatchObject({ status: 'active', closesAt: null })
})

test('a new job names its status only when it is not active', () => {
  expect(payloadOf(checked({ ...answersOf(job), status: 'active', closesAt: '' }), undefined)).not.toHaveProperty(
    'status',
  )
  expect(payloadOf(checked(answersOf(job)), undefined)).toMatchObject({ status: 'draft', closesAt: '2030-01-31' })
})

test('two versions differ in the fields that a person would name', () => {
  expect(differences(job, { ...job, version: 'v2' })).toEqual([])
  expect(differences(job, { ...job, salary: '70 lakh', skills: ['Lean'] })).toEqual(['salary', 'skills'])
})
