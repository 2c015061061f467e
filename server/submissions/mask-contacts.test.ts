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
  'Andheri 400 053',
  'https://wa.me/919811045678',
  'linkedin.com/in/asha-rao',
  '@asha_rao',
])('hides %j', (contact) => {
  const masked = maskContacts(`Please write to ${contact}, thank you`)
  expect(masked).toMatch(/^Please write to .*\[hidden\], thank you$/)
  for (const piece of contact.match(/\p{Nd}{2,}|asha/gu) ?? []) expect(masked).not.toContain(piece)
})

test.each([
  'Meet me at 5 pm, 3rd floor. Do you hire for Pune?',
  '12,00,000 a year, 8 to 10 years, IATF 16949',
  'Ends today. Not tomorrow.',
])('leaves %j as it is', (text) => expect(maskContacts(text)).toBe(text))
