import { expect, test } from 'vitest'
import { companyKey } from './company-key.ts'

test.each(['Varada Pressings Pvt. Ltd.', 'VARADA  PRESSINGS', 'The Varada-Pressings Company', 'Várada Pressings LLP'])(
  '%s is one firm',
  (name) => expect(companyKey(name)).toBe('varada pressings'),
)

test('another firm has another key, and a name of such words alone keeps them', () => {
  expect(companyKey('Varada Castings')).not.toBe(companyKey('Varada Pressings'))
  expect(companyKey('The Company')).toBe('the company')
  expect(companyKey('वरदा प्रेसिंग्स')).toBe('वरदा प्रेसिंग्स')
})
