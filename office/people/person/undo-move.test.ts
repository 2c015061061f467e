import { expect, test } from 'vitest'
import type { TimelineEntry } from '../../../contract/timeline.ts'
import { moveBack } from './undo-move.tsx'

const entry = (_id: string, record: string, status: TimelineEntry['status']) =>
  ({ _id, record, status }) as TimelineEntry

test('only the last move of an application is taken back, to the status before', () => {
  const timeline = [
    entry('3', 'a', 'rejected'),
    entry('note', 'a', null),
    entry('2', 'a', 'offer'),
    entry('1', 'b', 'reviewed'),
  ]
  const [last, note, earlier, first] = timeline as [TimelineEntry, TimelineEntry, TimelineEntry, TimelineEntry]
  const person = {
    timeline,
    applications: [
      { _id: 'a', status: 'rejected' as const },
      { _id: 'b', status: 'reviewed' as const },
    ],
  }
  expect(moveBack(person, last)).toEqual({ _id: 'a', from: 'rejected', to: 'offer' })
  expect(moveBack(person, first)).toEqual({ _id: 'b', from: 'reviewed', to: 'pending' })
  expect([note, earlier].map((one) => moveBack(person, one))).toEqual([undefined, undefined])
})

test('an application that has another status by now is left alone', () => {
  const timeline = [entry('1', 'a', 'reviewed')]
  expect(
    moveBack({ timeline, applications: [{ _id: 'a', status: 'offer' }] }, timeline[0] as TimelineEntry),
  ).toBeUndefined()
})
