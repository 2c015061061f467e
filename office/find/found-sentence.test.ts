import { expect, test } from 'vitest'
import { actsSentence, foundSentence } from './found-sentence.ts'

const people = (total: number | undefined, hasMore = false) => ({
  one: 'person',
  many: 'people',
  total,
  hasMore,
})
const jobs = (total: number | undefined) => ({ one: 'job', many: 'jobs', total })
const enquiries = (total: number | undefined) => ({ one: 'enquiry', many: 'enquiries', total })

test('every kind is counted, in the singular or the plural', () => {
  expect(foundSentence([people(1214), jobs(1), enquiries(0)], 'plc')).toBe(
    '1,214 people, 1 job and no enquiries found.',
  )
  expect(foundSentence([people(1)], 'plc')).toBe('1 person found.')
  expect(foundSentence([people(500, true)], 'plc')).toBe('more than 500 people found.')
})

test('a kind that could not be searched is not said to have nothing', () => {
  expect(foundSentence([people(2), jobs(undefined), enquiries(1)], 'plc')).toBe('2 people and 1 enquiry found.')
})

test('nothing found repeats the words', () => {
  expect(foundSentence([people(0), jobs(0)], 'plc')).toBe('Nothing found for “plc”.')
})

test('the only act is said with what happens, several with their number', () => {
  const move = { title: 'Move Asha', consequence: 'Asha moves.' }
  expect(actsSentence([move])).toBe('Enter: Move Asha. Asha moves.')
  expect(actsSentence([{ title: 'Open Jobs' }])).toBe('Enter: Open Jobs.')
  expect(actsSentence([move, move])).toBe('2 acts. Choose one with the arrow keys.')
})
