import { expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../contract/stages.ts'
import { leftStep, stayWords } from './applications.tsx'

const moved = (record: string, status: ApplicationStatus | null) => ({ record, status })

test('an application that has ended or waits was left at its last step, and others have not been left', () => {
  const timeline = [
    moved('other', 'reviewed'),
    moved('a', 'rejected'),
    moved('a', null),
    moved('a', 'on_hold'),
    moved('a', 'interview'),
    moved('a', 'reviewed'),
  ]
  expect(leftStep({ _id: 'a', status: 'rejected' }, timeline)).toBe('interview')
  expect(leftStep({ _id: 'a', status: 'on_hold' }, timeline)).toBe('interview')
  expect(leftStep({ _id: 'b', status: 'rejected' }, timeline)).toBe('pending')
  expect(leftStep({ _id: 'a', status: 'interview' }, timeline)).toBeUndefined()
})

test('the words say who ended an application, after which step, and why', () => {
  const now = Date.parse('2026-11-19T06:00:00.000Z')
  const movedAt = '2026-11-15T06:00:00.000Z'
  const ended = { by: 'candidate', reason: 'took another offer' } as const
  expect(stayWords({ status: 'interview', ended: null, movedAt }, undefined, now)).toBe('Interview for 4 days')
  expect(stayWords({ status: 'rejected', ended, movedAt }, 'offer', now)).toBe(
    'Withdrawn after Offer, 15 Nov: took another offer',
  )
})
