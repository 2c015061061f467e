import { expect, test } from 'vitest'
import { missingParts } from './missing-parts.ts'

const file = new File(['x'], 'cv.pdf')

test('an empty form asks for all four parts', () => {
  expect(missingParts(new Set(), null)).toBe('Add your name, email, phone number and resume to send')
})

test('one missing part is named alone', () => {
  expect(missingParts(new Set(['fullName', 'email', 'phone']), null)).toBe('Add your resume to send')
})

test('a full form asks for nothing', () => {
  expect(missingParts(new Set(['fullName', 'email', 'phone']), file)).toBeUndefined()
})
