import { expect, test } from 'vitest'
import { goesBack } from './goes-back.ts'

test('a move to an earlier step or out of an end goes back', () => {
  expect(goesBack('offer', 'shortlisted')).toBe(true)
  expect(goesBack('placed', 'shortlisted')).toBe(true)
  expect(goesBack('rejected', 'shortlisted')).toBe(true)
  expect(goesBack('placed', 'rejected')).toBe(true)
})

test('a move to a later step, to an end, to and from On hold, or to the same status does not', () => {
  expect(goesBack('interview', 'on_hold')).toBe(false)
  expect(goesBack('on_hold', 'reviewed')).toBe(false)
  expect(goesBack('pending', 'shortlisted')).toBe(false)
  expect(goesBack('interview', 'rejected')).toBe(false)
  expect(goesBack('rejected', 'rejected')).toBe(false)
})
