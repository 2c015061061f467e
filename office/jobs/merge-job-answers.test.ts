import { expect, test } from 'vitest'
import { makeJob } from '../../tests/support/samples.ts'
import { answersOf } from './job-answers.ts'
import { mergeJobAnswers } from './merge-job-answers.ts'

const base = answersOf(makeJob({ salary: 'Good' }))

test('where both changed the words, the figures come from the side whose words are used', () => {
  const sides = {
    base,
    mine: { ...base, salary: '50 lakh', salaryFigures: '50', places: 'Pune' },
    theirs: { ...base, salary: '70 lakh' },
  }
  const choice = { mine: ['places'], theirs: [], both: ['salary', 'salaryFigures'] }
  const words = { salary: '70 lakh', salaryFigures: '', places: 'Pune' }
  expect(mergeJobAnswers(sides, 'theirs')).toMatchObject({ ...choice, answers: words })
  expect(mergeJobAnswers(sides)).toMatchObject({ ...choice, answers: { salary: '50 lakh', salaryFigures: '50' } })
})

test('figures that one side changed alone are kept', () => {
  const theirs = { ...base, title: 'Fitter', salaryFigures: '40-60' }
  const merged = mergeJobAnswers({ base, mine: { ...base, experience: '9 years', experienceFigures: '9' }, theirs })
  expect(merged.both).toEqual([])
  expect(merged.answers).toMatchObject({ salaryFigures: '40-60', experience: '9 years', experienceFigures: '9' })
})
