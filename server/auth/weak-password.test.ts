import { expect, test } from 'vitest'
import { passwordContext } from './password-context.ts'
import { weakPassword } from './weak-password.ts'

const firm = {
  name: 'Setu Talent Partners',
  offices: [{ lines: ['Placeholder House, Sector 0', 'Rohtak, Haryana 124001'] }],
  emails: [{ address: 'hiring@bridgework.example' }],
}
const own = ['asha', ...passwordContext(firm, new URL('https://www.setu-jobs.in'))]

test.each([
  'seven green mangoes on a roof',
  'kXv9-72hq-PQzz-11ab',
  'मेरी गुप्त बात यहाँ',
  'purple clock eats 19 stairs',
  'dragon coffee winter ludhiana',
  'zU$93!kq@7Lm#Pw2',
  'the first pass phrase',
])('%s is good enough', (password) => {
  expect(weakPassword(password, own)).toBeUndefined()
})

test.each(['admin', '123456', 'fourteen chars'])('%s is too short', (password) => {
  expect(weakPassword(password, own)).toBe('must have at least 15 characters.')
})

test.each([
  ['a repeated word', 'adminadminadminadmin'],
  ['a common password with a digit', 'passwordpassword1'],
  ['a common password with a year', 'Welcome@2026#2026'],
  ['two common words', 'Mumbai-Monsoon-123'],
  ['letters as digits', 'P@55w0rd!P@55w0rd!'],
  ['letters as digits, one for l', 'We1c0me We1c0me 99'],
  ['one character', 'aaaaaaaaaaaaaaaa'],
  ['digits in order', '123456789012345678'],
  ['digits in reverse order', '98765432109876543210'],
  ['a row of the keyboard', 'qwertyuiopasdfghjkl'],
  ['columns of the keyboard', '1qaz2wsx3edc4rfv5tgb'],
  ['a zigzag on the keyboard', '1q2w3e4r5t6y7u8i9o'],
  ['the alphabet', 'abcdefghijklmnop1234'],
  ['a short text three times', 'mango7mango7mango7'],
  ['a famous pass phrase', 'correct horse battery staple'],
  ['a famous sentence', 'May the Force be with you!'],
  ['a common invocation', 'jai shree ram jai shree ram 108'],
  ['the name of the account', 'ashaashaashaasha1'],
  ['the name of the account with a year', 'Asha.Asha.Asha.2026'],
  ['the name of the firm', 'SetuTalentPartners'],
  ['the name of the firm with a year', 'Setu-Talent-Partners-2026!'],
  ['the domain', 'setu-jobs.in 123456789'],
  ['the domain of a mail address', 'bridgework bridgework'],
  ['a city of an office', 'Rohtak124001Rohtak'],
])('%s is too easy to guess: %s', (_name, password) => {
  expect(weakPassword(password, own)).toMatch(/^is too easy to guess: .* Use four or more words/)
})
