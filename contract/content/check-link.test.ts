import { expect, test } from 'vitest'
import { address } from './build-fields.ts'
import { checkContent } from './check-content.ts'
import { findLinkDanger, findLinkProblem } from './check-link.ts'

const START = 'Please start the link with https://, mailto:, tel: or / for a page of this site.'
const HIDDEN_HOST = 'Please remove the part up to the @: with it, the link hides where it leads.'
const CHARACTERS = 'Please type the link again, without spaces, quotes, backslashes or invisible characters.'

test.each([
  '/openings',
  '/openings?q=a&page=2#top',
  'https://example.com/a?b=c',
  'https://medium.example/@firm',
  'https://example.com?to=a@b.example',
  'mailto:hello@example.com',
  'tel:+910000000000',
])('the link %j can be published', (to) => {
  expect(findLinkProblem(to)).toBeUndefined()
})

test.each([
  ['//example.com', START],
  ['/\\example.com', START],
  ['\\\\example.com', START],
  ['/..//example.com', START],
  ['javascript:alert(1)', START],
  ['JavaScript:alert(1)', START],
  ['java\nscript:alert(1)', START],
  ['\u0001javascript:alert(1)', START],
  ['data:text/html,x', START],
  ['vbscript:x', START],
  ['https:///x', START],
  ['https://', START],
  ['https://exa mple.com', CHARACTERS],
  ['https://example.com\u2028', CHARACTERS],
  ['https://example.com\\@evil.example', CHARACTERS],
  ['https://bank.example@evil.example', HIDDEN_HOST],
  ['https://bank.example:443@evil.example/login', HIDDEN_HOST],
  ['https://@evil.example', HIDDEN_HOST],
  ['https:bank.example@evil.example', HIDDEN_HOST],
  ['https://bank.example\u202e/x', CHARACTERS],
  [`https://example.com/${'a'.repeat(500)}`, 'Please use a link of at most 500 characters.'],
])('the link %j cannot be published: %s', (to, sentence) => {
  expect(findLinkProblem(to)).toBe(sentence)
})

test.each(['', 'h', 'https:', 'https://exam', 'example', 'mailto:', '/'])(
  'the unfinished link %j may stay in a draft',
  (to) => {
    expect(findLinkDanger(to)).toBeUndefined()
  },
)

test('an address of another site is as safe as a link', () => {
  const social = address('Profile', 'url')
  const problems = (url: string) => checkContent(social, url).map(({ message }) => message)
  expect(problems('https://in.example/company/ours')).toEqual([])
  expect(problems('https://in.example@evil.example')).toEqual([HIDDEN_HOST])
  for (const url of ['//in.example', 'javascript:x', 'data:x', 'https://', 'in.example', 'https://in.example\u0085']) {
    expect(problems(url)).toHaveLength(1)
  }
})
