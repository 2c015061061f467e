import { expect, test } from 'vitest'
import { correctionWords } from './correction-words.ts'

test.each([
  [
    { detail: 'name', from: 'RAMESH KUMAR', to: 'Ramesh Kumar', mails: 0 },
    'Name corrected from RAMESH KUMAR to Ramesh Kumar',
  ],
  [
    { detail: 'email', from: 'r@gmial.com', to: 'r@gmail.com', mails: 1 },
    'E-mail corrected from r@gmial.com to r@gmail.com. 1 mail that had failed is sent again',
  ],
  [{ detail: 'phone', from: '', to: '98110 45678', mails: 0 }, 'Phone added: 98110 45678'],
  [{ detail: 'phone', from: '98110 45678', to: '', mails: 0 }, 'Phone removed: 98110 45678'],
  [{ detail: 'name', from: null, to: 'Ramesh Kumar', mails: 0 }, 'Name corrected to Ramesh Kumar'],
  [{ detail: 'email', from: null, to: null, mails: 2 }, 'E-mail corrected. 2 mails that had failed are sent again'],
] as const)('%o', (correction, words) => {
  expect(correctionWords(correction)).toBe(words)
})
