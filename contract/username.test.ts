import { expect, test } from 'vitest'
import { newUsername, PLEASE_PLAIN_USERNAME } from './username.ts'

test.each(['asha', 'Asha Rao', "o'brien", 'asha.rao+desk@example.com', 'a-r_7', '7th'])('%j is a username', (name) => {
  expect(newUsername.parse(name)).toBe(name)
})

test.each([
  ['a Cyrillic letter', '\u0430sha'],
  ['a Greek letter', '\u03bfwner'],
  ['letters of full width', 'ａｓｈａ'],
  ['a Latin letter that looks like another', '\u0251sha'],
  ['a joiner', 'as\u200dha'],
  ['an accent', 'jose\u0301'],
  ['two scripts', 'asha आशा'],
  ['mathematical letters', '𝐚𝐬𝐡𝐚'],
  ['two spaces', 'asha  rao'],
  ['a hard space', 'asha\u00a0rao'],
  ['a mark at the start', '.asha'],
])('%s is refused with a sentence', (_what, name) => {
  expect(newUsername.safeParse(name).error?.issues[0]?.message).toBe(PLEASE_PLAIN_USERNAME)
})

test('characters that draw nothing are removed, as everywhere', () => {
  expect(newUsername.parse(' as\u200bha\u202e ')).toBe('asha')
})
