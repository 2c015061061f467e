import { expect, test } from 'vitest'
import { movedSentence } from './use-bulk-move.ts'

const move = (from: 'pending' | 'rejected', id: string) => ({ _id: id, from, to: 'shortlisted' as const })

test('the sentence says from where people were moved', () => {
  const moved = [move('pending', 'a'), move('rejected', 'b'), move('pending', 'c')]
  expect(movedSentence({ moved, left: [] }, 'shortlisted')).toBe(
    '3 people moved to Shortlisted: 2 from New, 1 from Ended.',
  )
  expect(movedSentence({ moved: moved.slice(0, 1), left: [] }, 'shortlisted')).toBe(
    '1 person moved to Shortlisted from New.',
  )
})

test('the sentence names those whom a colleague has moved meanwhile', () => {
  const left = [{ _id: 'd', fullName: 'Meena Rao', status: 'placed' as const }]
  expect(movedSentence({ moved: [], left }, 'shortlisted')).toBe(
    'Nobody was moved. Meena Rao stays at Joined, moved by someone else.',
  )
})
