import { expect, test } from 'vitest'
import { defaultOf } from '../../../contract/content/values.ts'
import { executiveSearch } from './executive-search.ts'

const { holidays } = defaultOf(executiveSearch).dates

test('the holidays are days, in order', () => {
  const days = holidays.map(({ day }) => day)
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days)
  expect(days).toEqual(days.toSorted())
})

test('dates that are not announced yet are named as expected', () => {
  const announced = holidays.filter(({ name }) => !name.endsWith('(expected)'))
  expect(announced.filter(({ day }) => day >= '2027')).toEqual([{ day: '2027-03-26', name: 'Good Friday' }])
})
