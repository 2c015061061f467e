import { expect, test } from 'vitest'
import { timeLeft, uploadSecondsLeft } from './time-left.ts'

test('the time that is left is said in words', () => {
  expect([null, 20, 130, 5400, 7300].map(timeLeft)).toEqual([
    '',
    'less than a minute',
    'about 2 min',
    'about 2 h',
    'about 2 h',
  ])
})

test('an upload is measured by what has arrived since it began', () => {
  const upload = { bytes: 1000, received: 400, before: 200, since: 0 }
  expect(uploadSecondsLeft(upload, 10_000)).toBe(30)
  expect(uploadSecondsLeft(upload, 1000)).toBeNull()
  expect(uploadSecondsLeft({ ...upload, received: 200 }, 10_000)).toBeNull()
})
