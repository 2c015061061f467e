import { expect, test } from 'vitest'
import { goesBack } from './goes-back.ts'

test('a move to an earlier step, out of Rejected or from Placed to Rejected goes back', () => {
  expect(goesBack('placed', 'shortlisted')).toBe(true)
  expect(goesBack('rejected', 'shortlisted')).toBe(true)
  expect(goesBack('placed', 'rejected')).toBe(true)
})

test('a move to a later step, to Rejected, or to the same status does not', () => {
  expect(goesBack('pending', 'shortlisted')).toBe(false)
  expect(goesBack('interview', 'rejected')).toBe(false)
  expect(goesBack('rejected', 'rejected')).toBe(false)
})
