import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

test.each([
  'asha.rao@example.com',
  'asha (at) example dot com',
  'asha at example . co . in',
  '+91 98110 45678',
  '098110-45678',
  '(022) 2412 3456',
  '98110\n45678',
  '९८११०४५६७८',
  '९८ ११०.४५६-७८',
  '９８１１０４５６７８',
  '(9)(8)(1)(1)(0)(4)(5)(6)(7)(8)',
  '[9] [8] [1] [1] [0] [4] [5] [6] [7] [8]',
  '( 98 ) - ( 110 ) - 45678',
  '9.8.1.1.0.4.5.6.7.8',
  '98/110\\45678',
  '9_8_1_1_0_4_5_6_7_8',
  '98\u200b110\u00ad45678',
  '9\ufe0f\u20e38\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e30\ufe0f\u20e34\ufe0f\u20e35\ufe0f\u20e36\ufe0f\u20e3',
  '⑨⑧①①⓪④⑤⑥⑦⑧',
  'Andheri 400 053',
  'https://wa.me/919811045678',
  'linkedin.com/in/asha-rao',
  '@asha_rao',
])('hides %j', (contact) => {
  const masked = maskContacts(`Please write to ${contact}, thank you`)
  expect(masked).toMatch(/^Please write to .*\[hidden\], thank you$/)
  for (const piece of contact.match(/[\p{Nd}\p{No}]|asha/gu) ?? []) expect(masked).not.toContain(piece)
})

test.each([
  'Meet me at 5 pm, 3rd floor. Do you hire for Pune?',
  '12,00,000 a year, 8 to 10 years, IATF 16949',
  'Ends today. Not tomorrow.',
])('leaves %j as it is', (text) => expect(maskContacts(text)).toBe(text))

const openings = ['(1)', '1(', '[१', '(', '+', '1.', 'a@', 'a@b.', 'a at ', '( at ', 'a.', '-', 'www.', 'wa.me', '@._']
test('takes linear time for texts that almost contain a contact', () => {
  // With an expression that tries each start anew, these take minutes.
  for (const opening of openings) for (let n = 0; n < 40; n += 1) maskContacts(`${opening.repeat(8000)}!`)
})

test('hides the end of a text that no form accepts, also a contact that would be cut in two', () => {
  const long = (before: number) =>
    `${'word '.repeat(before / 5)}asha.rao@example.com 98110 45678 ${'word '.repeat(200_000)}`
  for (let before = 23_000; before < 25_000; before += 5) {
    const masked = maskContacts(long(before))
    expect(masked).toMatch(/^word .*\[hidden\]$/)
    expect(masked).not.toMatch(/asha|98110/)
    expect(masked.length).toBeLessThan(25_000)
  }
})
