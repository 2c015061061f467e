import { expect, test } from 'vitest'
import type { BoardCard } from '../../contract/board.ts'
import { columnsOf, medianDays, placeOf, reasonsOf } from './board-columns.ts'
import { nextCard } from './next-card.ts'

const now = Date.parse('2026-11-19T06:00:00.000Z')
const make = (application: string, status: BoardCard['status'], changes: Partial<BoardCard> = {}) =>
  ({ application, status, endedBy: null, reason: '', movedAt: '2026-11-18T06:00:00.000Z', ...changes }) as BoardCard

test('every card is in one column, and who waits longest comes first', () => {
  const cards = [
    make('a', 'pending'),
    make('b', 'pending', { movedAt: '2026-11-10T06:00:00.000Z' }),
    make('c', 'placed'),
    make('d', 'rejected', { endedBy: 'client' }),
    make('e', 'rejected'),
  ]
  const { open, ends } = columnsOf(cards)
  expect(open.map(({ label }) => label)).toEqual([
    'New',
    'Reviewed',
    'Shortlisted',
    'With client',
    'Interview',
    'Offer',
  ])
  expect(ends.map(({ label, cards: inPlace }) => [label, inPlace.length])).toEqual([
    ['Joined', 1],
    ['On hold', 0],
    ['Rejected by us', 1],
    ['Rejected by the client', 1],
    ['Withdrawn', 0],
  ])
  expect(open[0]?.cards.map(({ application }) => application)).toEqual(['b', 'a'])
  expect(placeOf({ status: 'rejected', endedBy: null })).toBe('rejected-us')
})

test('the card after the one that leaves is the next, and at the end the one before', () => {
  const { open } = columnsOf([make('a', 'pending'), make('b', 'pending'), make('c', 'offer')])
  expect(nextCard(open, 'a')).toBe('b')
  expect(nextCard(open, 'b')).toBe('a')
  expect(nextCard(open, 'c')).toBeUndefined()
})

test('days and reasons are counted', () => {
  const aged = ['18', '16', '9'].map((day) => make(day, 'pending', { movedAt: `2026-11-${day}T06:00:00.000Z` }))
  expect(medianDays(aged, now)).toBe('3 days')
  expect(medianDays(aged.slice(0, 1), now)).toBe('1 day')
  expect(medianDays([], now)).toBe('')
  const reasons = ['Location', 'CTC above band', 'CTC above band', ''].map((reason) =>
    make('x', 'rejected', { reason }),
  )
  expect(reasonsOf(reasons)).toEqual([
    { reason: 'CTC above band', count: 2 },
    { reason: 'Location', count: 1 },
  ])
})
