import { expect, test } from 'vitest'
import { pastClosing } from '../../contract/job.ts'
import type { JobInput } from '../../contract/job-input.ts'
import { makeJob } from '../../tests/support/samples.ts'
import {
  answersOf,
  answersOfCopy,
  answersOfInput,
  answerText,
  baseOf,
  jobAnswers,
  parseAnswers,
  payloadOf,
  readBase,
  writeBase,
} from './job-answers.ts'

const job = makeJob({ status: 'draft', closesAt: '2030-01-31', version: 'v1' })
const now = () => Date.parse('2026-11-15T10:00:00.000Z')

function checked(answers: object): JobInput {
  const result = parseAnswers(answers)
  if (!result.success) throw new Error(JSON.stringify(result.error.issues))
  return result.data
}

test('a job that is saved without changes is sent unchanged', () => {
  const { _id, postedDate, version, status, closesAt, ...rest } = job
  expect(payloadOf(checked(answersOf(job)), answersOf(job))).toEqual(rest)
})

test('skills are typed with commas, and empties are dropped', () => {
  expect(checked({ ...answersOf(job), skills: ' Lean ,, Budgets , ' }).skills).toEqual(['Lean', 'Budgets'])
  expect(checked({ ...answersOf(job), skills: '' }).skills).toEqual([])
})

test('status and closing date are sent when they change, and an emptied date as none', () => {
  const input = checked({ ...answersOf(job), status: 'active', closesAt: '' })
  expect(payloadOf(input, answersOf(job))).toMatchObject({ status: 'active', closesAt: null })
})

test('a new job names its status only when it is not active', () => {
  const empty = answersOf(undefined)
  expect(payloadOf(checked({ ...answersOf(job), status: 'active', closesAt: '' }), empty)).not.toHaveProperty('status')
  expect(payloadOf(checked(answersOf(job)), empty)).toMatchObject({ status: 'draft', closesAt: '2030-01-31' })
})

test('extra spaces and empty skills do not count as a change', () => {
  const typed = { ...answersOf(job), title: ' Plant Head ', skills: 'Lean manufacturing,  Budgets,' }
  expect(answersOfInput(checked(typed))).toEqual(answersOf(job))
})

test('a copy is active and has no closing date', () => {
  expect(answersOfCopy(job)).toEqual({ ...answersOf(job), status: 'active', closesAt: '' })
})

test('a closing date that is over is refused, unless the job had it before', () => {
  const past = { ...answersOf(job), closesAt: '2026-11-14' }
  const refused = jobAnswers(answersOf(job), now).safeParse(past)
  expect(refused).toMatchObject({ success: false, error: { issues: [{ path: ['closesAt'], message: pastClosing }] } })
  expect(jobAnswers(past, now).safeParse(past).success).toBe(true)
  const today = { ...answersOf(job), closesAt: '2026-11-15' }
  expect(jobAnswers(answersOf(job), now).safeParse(today).success).toBe(true)
})

test('a draft contains the job it was made from, and a damaged draft is ignored', () => {
  expect(readBase(writeBase(baseOf(job)))).toEqual({ version: 'v1', answers: answersOf(job) })
  for (const text of [undefined, '', 'x', '{}', 'null']) expect(readBase(text)).toBeUndefined()
})

test('answers are formatted for people', () => {
  expect(answerText('status', 'draft')).toBe('Draft')
  expect(answerText('closesAt', '2030-01-31')).toBe('31 Jan 2030')
  expect(answerText('skills', '')).toBe('Nothing')
  expect(answerText('salary', '45 lakh')).toBe('45 lakh')
})

const figures = { salary: { from: 12, to: 18 }, experience: { from: 5, to: 8 }, notice: 60, places: ['Pune', 'Thane'] }

test('figures are sent when they change, and emptied fields as none', () => {
  const known = answersOf(makeJob({ figures }))
  expect(payloadOf(checked(known), known)).not.toHaveProperty('figures')
  const other = checked({ ...known, noticeFigures: '30' })
  expect(payloadOf(other, known).figures).toEqual({ ...figures, notice: 30 })
  const emptied = { salaryFigures: '', experienceFigures: '', noticeFigures: '', places: '' }
  expect(payloadOf(checked({ ...known, ...emptied }), known).figures).toBeNull()
})

test('a copy has the figures of its job', () => {
  const copy = answersOfCopy(makeJob({ figures }))
  expect(payloadOf(checked(copy), answersOf(undefined)).figures).toEqual(figures)
})

test('figures that cannot be read are refused beside what else is wrong', () => {
  const result = parseAnswers({ ...answersOf(job), title: '', salaryFigures: '18-12' })
  expect(result.success).toBe(false)
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual(['title', 'salaryFigures'])
})

test('a draft from before there were figures has not changed them', () => {
  const { experienceFigures, salaryFigures, noticeFigures, places, ...before } = answersOf(job)
  expect(readBase(JSON.stringify({ version: 'v1', answers: before }))?.answers).toEqual(answersOf(job))
})
