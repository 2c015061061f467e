import { expect, test } from 'vitest'
import { block, line, maybeBlock, maybeLine } from './text.ts'

const invisible: [string, string][] = [
  ['nothing', ''],
  ['spaces', ' \u00a0\u2003\u3000\t'],
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners alone', '\u200d\u200c'],
  ['a Hangul filler', '\u3164'],
  ['the other Hangul fillers', '\u115f\u1160\uffa0'],
  ['Braille blanks', '\u2800\u2800'],
  ['soft hyphens', '\u00ad'],
  ['direction marks', '\u202e\u2066\u200f\u061c'],
  ['word joiners and invisible operators', '\u2060\u2062\u2064'],
  ['tags', '\u{e0041}\u{e0042}\u{e007f}'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['combining marks without a letter', '\u0301\u034f'],
  ['a line separator', '\u2028'],
  ['a Mongolian vowel separator', '\u180e'],
  ['C1 controls', '\u0080\u0090'],
  ['a musical symbol that draws nothing', '\u{1d159}'],
]

test.each(invisible)('%s is no text', (_name, text) => {
  for (const schema of [line('the title', 80), block('the message', 80)]) {
    const result = schema.safeParse(text)
    expect(result.success ? 'accepted' : result.error.issues[0]?.message).toMatch(
      /^Please enter the (title|message)\.$/,
    )
  }
  for (const schema of [maybeLine('the title', 80), maybeBlock('the message', 80)]) expect(schema.parse(text)).toBe('')
})

test.each([
  ['a joiner in Hindi', 'क्‍ष'],
  ['a joiner at the end of a Malayalam word', 'അവന്‍'],
  ['a non-joiner in Persian', 'می‌خواهم'],
  ['a family of emoji', '👩‍👩‍👧 👩🏽‍🔬'],
  ['an emoji with a variation selector', '❤️'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Tamil and Arabic', 'வணக்கம் مرحبا'],
  ['an Arabic number sign', '\u0600١٢'],
  ['a letter with two marks that has no composed form', 'x\u0302\u0323'.normalize('NFC')],
])('%s stays byte for byte', (_name, text) => {
  expect(line('your full name', 120).parse(text)).toBe(text)
  expect(block('your message', 120).parse(text)).toBe(text)
})

test('invisible characters are removed from a text that has visible ones', () => {
  const parse = (text: string) => line('the title', 80).parse(text)
  expect(parse('\u3164Plant\u200b \u00adHe\u2060ad\u202e\u{e0041}')).toBe('Plant Head')
  expect(parse('Plant\u2028Head')).toBe('Plant Head')
  expect(parse(' Cafe\u0301 ')).toBe('Café')
})

test.each([
  ['accents', '\u0315\u0300'],
  ['Hebrew marks', '\u05ae\u0591'],
  ['marks of half width, which NFKC sorts', '\uff9e\u0334'],
])('of many %s on one letter twenty stay', (_name, pair) => {
  // Sorting a million marks would take minutes.
  const parsed = block('your message', 260_000).parse(`x${pair.repeat(500_000)} b`)
  expect([...parsed.normalize('NFKC')].length).toBeLessThanOrEqual(23)
  expect(parsed).toMatch(/^x.* b$/u)
})

test('breaks inside of a paragraph, as Word copies them, are ordinary breaks', () => {
  expect(block('the description', 80).parse('Press shop\vTwo shifts')).toBe('Press shop\nTwo shifts')
  expect(line('the title', 80).parse('Plant\vHead')).toBe('Plant Head')
})

test('halves of a character and control characters are refused', () => {
  for (const text of ['a\u0000b', 'a\ud83d', 'a\u001b[2J']) {
    expect(line('the title', 80).safeParse(text).error?.issues[0]?.message).toBe(
      'The title contains characters that are not allowed.',
    )
  }
})
