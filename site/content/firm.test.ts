import { expect, test } from 'vitest'
import { defaultOf } from '../../contract/content/values.ts'
import { firm } from './firm.ts'

const { holidays } = defaultOf(firm)
const dated = holidays.filter(({ day }) => day.length === 10)

test('the holidays are days, in order', () => {
  const days = dated.map(({ day }) => day)
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days)
  expect(days).toEqual(days.toSorted())
  const yearly = holidays.filter((one) => !dated.includes(one)).map(({ day }) => day)
  expect(yearly).toEqual(['01-26', '08-15', '10-02', '12-25'])
})

test('dates that are not announced yet are named as expected', () => {
  const announced = dated.filter(({ name }) => !name.endsWith('(expected)'))
  expect(announced.filter(({ day }) => day >= '2027')).toEqual([{ day: '2027-03-26', name: 'Good Friday' }])
})
