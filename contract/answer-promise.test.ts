import { expect, test } from 'vitest'
import { answerDueAt, answerPromise, deadlineOf } from './answer-promise.ts'
import { HOUR } from './time.ts'

const due = Date.parse('2026-11-15T12:00:00.000Z')
const open = { status: 'open', dueAt: new Date(due).toISOString(), answeredAt: null } as const

test.each([
  [-20 * HOUR, { state: 'open', left: '20 h' }],
  [-4 * HOUR, { state: 'open', left: '4 h' }],
  [-4 * HOUR + 1, { state: 'due-soon', left: '3 h' }],
  [-30_000, { state: 'due-soon', left: '1 min' }],
  [0, { state: 'due-soon', left: '1 min' }],
  [1, { state: 'overdue', by: '1 min' }],
  [5 * HOUR, { state: 'overdue', by: '5 h' }],
  [72 * HOUR, { state: 'overdue', by: '3 days' }],
])('%i ms past its deadline an open enquiry is %o', (past, expected) => {
  expect(deadlineOf(open, due + past)).toEqual(expected)
})

test('the deadline matches the promise in the text, also on a Saturday', () => {
  const saturday = Date.parse('2026-11-14T12:00:00.000Z')
  expect(answerPromise).toBe('within 24 hours')
  expect(new Date(answerDueAt(saturday)).toISOString()).toBe('2026-11-15T12:00:00.000Z')
})

test('an answer is late when it came after the deadline', () => {
  const at = (past: number) =>
    ({ ...open, status: 'answered', answeredAt: new Date(due + past).toISOString() }) as const
  expect(deadlineOf(at(0), due)).toEqual({ state: 'answered', late: false })
  expect(deadlineOf(at(1), due)).toEqual({ state: 'answered', late: true })
})
