import { expect, test } from 'vitest'
import { endedAt } from './applications.tsx'

const moved = (record: string, status: 'reviewed' | 'interview' | 'rejected' | null) => ({ record, status })

test('a rejected application ended where it was before, and others have not ended', () => {
  const timeline = [
    moved('other', 'reviewed'),
    moved('a', 'rejected'),
    moved('a', null),
    moved('a', 'interview'),
    moved('a', 'reviewed'),
  ]
  expect(endedAt({ _id: 'a', status: 'rejected' }, timeline)).toBe('interview')
  expect(endedAt({ _id: 'b', status: 'rejected' }, timeline)).toBe('pending')
  expect(endedAt({ _id: 'a', status: 'interview' }, timeline)).toBeUndefined()
})
