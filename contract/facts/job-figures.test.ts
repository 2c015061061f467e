import { expect, test } from 'vitest'
import { jobFigures, readJobFigures, salaryFromWords, writeJobFigures, yearsFromWords } from './job-figures.ts'

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
  ['up to 12 LPA', ''],
  ['8+ LPA', ''],
  ['As per industry standards', ''],
  ['', ''],
])('the words %s state the salary "%s"', (words, salary) => {
  expect(salaryFromWords(words)).toBe(salary)
})

test.each([
  ['3-5 years', '3-5'],
  ['15–20 years', '15-20'],
  ['Fresher', '0'],
  ['5+ years', ''],
  ['minimum 5 years', ''],
  ['Senior', ''],
])('the words %s state the years "%s"', (words, years) => {
  expect(yearsFromWords(words)).toBe(years)
})

test.each([
  { salary: { from: 0, to: 5 } },
  { salary: { from: 9, to: 5 } },
  { salary: { from: 5 } },
  { experience: { from: 1, to: 61 } },
  { notice: 1.5 },
  { notice: 366 },
  { places: 'Pune' },
])('%j is refused', (wrong) => {
  expect(jobFigures.safeParse({ ...figures, ...wrong }).success).toBe(false)
})

test('places of the API are tidied as those of the form', () => {
  const places = [' Pune', 'Navi Mumbai, Thane', '', 'Pune']
  expect(jobFigures.parse({ ...figures, places }).places).toEqual(['Pune', 'Navi Mumbai', 'Thane'])
})
