import { expect, test } from 'vitest'
import {
  figuresFromWords,
  readJobFigures,
  salaryFromWords,
  writeJobFigures,
  yearsFromWords,
} from './read-job-figures.ts'

const texts = { salaryFigures: '12-18', experienceFigures: '5-8', noticeFigures: '60', places: 'Pune, Mumbai' }
const figures = { salary: { from: 12, to: 18 }, experience: { from: 5, to: 8 }, notice: 60, places: ['Pune', 'Mumbai'] }

test('figures are read as they are typed, and written as they are read', () => {
  expect(readJobFigures(texts)).toEqual({ figures, problems: {} })
  expect(writeJobFigures(figures)).toEqual(texts)
  expect(readJobFigures({ salaryFigures: '45', experienceFigures: '0' }).figures).toEqual({
    salary: { from: 45, to: 45 },
    experience: { from: 0, to: 0 },
    notice: null,
    places: [],
  })
})

test('a bare figure is lakh, and one with a unit is what it says', () => {
  const salaryOf = (salaryFigures: string) => readJobFigures({ salaryFigures }).figures?.salary
  expect(salaryOf('600 – 700')).toEqual({ from: 600, to: 700 })
  expect(salaryOf('6-7 cr')).toEqual({ from: 600, to: 700 })
  expect(salaryOf('45,000 a month')).toEqual({ from: 5.4, to: 5.4 })
})

test('empty fields are no figures, and none of them is required', () => {
  expect(readJobFigures({ ...writeJobFigures(null), places: ' , ' })).toEqual({ figures: null, problems: {} })
  expect(readJobFigures({ noticeFigures: '2 months' }).figures).toMatchObject({ salary: null, notice: 60 })
})

test.each([
  ['salaryFigures', '18-12'],
  ['salaryFigures', 'as per standards'],
  ['experienceFigures', '8-5'],
  ['noticeFigures', 'soon'],
  ['noticeFigures', 'serving till 31 Dec'],
  ['places', Array.from({ length: 21 }, (_, index) => `Town ${index}`).join()],
  ['places', 'x'.repeat(81)],
])('%s cannot be %s, and a sentence says what can', (name, text) => {
  const { figures, problems } = readJobFigures({ ...texts, [name]: text })
  expect(figures).toBeNull()
  expect(problems).toEqual({ [name]: expect.stringMatching(/^Write .*\.$/) })
})

test.each([
  ['8-12 LPA', '8-12'],
  ['₹45–60 lakh a year', '45-60'],
  ['1.2 cr', '120'],
  ['up to 12 LPA', 'up to 12'],
  ['8+ LPA', '8+'],
  ['from 10 lakh', '10+'],
  ['from 10 to 12 lakh', '10-12'],
  ['not less than 18 LPA', '18+'],
  ['10+ up to 12 lakh', ''],
  ['8-12+ LPA', ''],
  ['AED 9,000 monthly', ''],
  ['As per industry standards', ''],
  ['', ''],
])('the words %s state the salary "%s"', (words, salary) => {
  expect(salaryFromWords(words)).toBe(salary)
})

test.each([
  ['3-5 years', '3-5'],
  ['15–20 years', '15-20'],
  ['Fresher', '0'],
  ['5+ years', '5+'],
  ['minimum 5 years', '5+'],
  ['5 years and above', '5+'],
  ['under 3 yrs', 'up to 3'],
  ['Senior', ''],
])('the words %s state the years "%s"', (words, years) => {
  expect(yearsFromWords(words)).toBe(years)
})

test('an open end is typed as people write it, and written so again', () => {
  const texts = { salaryFigures: '10+', experienceFigures: 'up to 5', noticeFigures: '', places: '' }
  const { figures } = readJobFigures(texts)
  expect(figures).toMatchObject({ salary: { from: 10, to: null }, experience: { from: null, to: 5 } })
  expect(writeJobFigures(figures)).toEqual(texts)
  expect(readJobFigures({ salaryFigures: 'from 10' }).figures?.salary).toEqual({ from: 10, to: null })
})

test('the words give the figures that they state, and none without one', () => {
  const figures = { salary: { from: 8, to: 12 }, experience: { from: 5, to: null }, notice: null, places: [] }
  expect(figuresFromWords({ salary: '8-12 LPA', experience: '5+ years' })).toEqual(figures)
  expect(figuresFromWords({ salary: 'Negotiable', experience: 'Fresher' })).toMatchObject({
    salary: null,
    experience: { from: 0, to: 0 },
  })
  expect(figuresFromWords({ salary: 'Negotiable', experience: 'Senior' })).toBeUndefined()
})
