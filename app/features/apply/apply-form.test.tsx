import { expect, test } from 'vitest'
import { missingFields } from './apply-form.tsx'

const file = new File(['x'], 'cv.pdf')

test('an empty form names all four missing fields', () => {
  expect(missingFields(new Set(), null)).toBe('Add your name, email, phone number and resume to send')
})

test('a single missing field is named alone', () => {
  expect(missingFields(new Set(['fullName', 'email', 'phone']), null)).toBe('Add your resume to send')
})

test('a complete form has no such line', () => {
  expect(missingFields(new Set(['fullName', 'email', 'phone']), file)).toBeUndefined()
})
