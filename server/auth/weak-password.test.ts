import { expect, test } from 'vitest'
import { weakPassword } from './weak-password.ts'

test.each(['correct horse battery staple', 'kXv9-72hq-PQzz-11ab', 'मेरी गुप्त बात यहाँ'])(
  '%s is good enough',
  (password) => {
    expect(weakPassword(password, 'admin')).toBeUndefined()
  },
)

test.each(['admin', '123456', 'fourteen chars'])('%s is too short', (password) => {
  expect(weakPassword(password, 'admin')).toBe('must have at least 15 characters.')
})

test.each([
  'adminadminadminadmin',
  'passwordpassword1',
  'aaaaaaaaaaaaaaaa',
  '123456789012345678',
  'qwertyuiopasdfghjkl',
  'ashaashaashaasha1',
])('%s is too easy to guess', (password) => {
  expect(weakPassword(password, 'asha')).toContain('too easy to guess')
})
