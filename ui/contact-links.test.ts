import { expect, test } from 'vitest'
import { mailtoLink, mapSearchLink, telLink, whatsAppLink } from './contact-links.ts'

test('a mail link carries the address, and encodes subject and body', () => {
  expect(mailtoLink('asha@example.com')).toBe('mailto:asha@example.com')
  expect(mailtoLink('asha@example.com', { subject: 'Your message', body: 'Hello & namaste\r\n' })).toBe(
    'mailto:asha@example.com?subject=Your%20message&body=Hello%20%26%20namaste%0D%0A',
  )
})

test.each([
  'asha?bcc=boss@rival.example',
  'asha&bcc=boss@rival.example',
  'asha%3Fbcc=boss@rival.example',
  'asha,boss@rival.example',
  'asha@example.com,boss@rival.example',
  'asha@example.com?bcc=boss@rival.example',
  'no address',
])('%s gets no mail link', (address) => {
  expect(mailtoLink(address)).toBeUndefined()
})

test.each([
  ["o'neil+jobs@example.com", "mailto:o'neil%2Bjobs@example.com"],
  ['a#b/c=d@example.com', 'mailto:a%23b%2Fc%3Dd@example.com'],
])('%s is encoded as %s', (address, link) => {
  expect(mailtoLink(address)).toBe(link)
})

test('a text that ends in a lone surrogate can be put into a link', () => {
  expect(mailtoLink('asha@example.com', { body: 'Thanks \ud83d' })).toContain('body=Thanks%20%EF%BF%BD')
  expect(whatsAppLink('+91 98765 43210', '\ud83d')).toContain('?text=%EF%BF%BD')
})

test('a WhatsApp link carries only digits and an encoded text', () => {
  expect(whatsAppLink('+91 98765 43210', 'Hello & namaste')).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20namaste',
  )
})

test.each([
  ['+91 98765-43210', 'tel:+919876543210'],
  ['(011) 2345.6789', 'tel:01123456789'],
  ['９８７６５ ４３２１０', 'tel:9876543210'],
])('%s can be called', (number, link) => {
  expect(telLink(number)).toBe(link)
})

test.each(['98765 43210 / 98765 43211', '+91 98765 43210 ext. 22', '98765;phone-context=evil', '१२३४५', '*21*98765#'])(
  '%s is not one phone number',
  (number) => {
    expect(telLink(number)).toBeUndefined()
  },
)

test('a map link searches for the whole address', () => {
  expect(mapSearchLink(['Sector 0', 'Rohtak'])).toBe(
    'https://www.google.com/maps/search/?api=1&query=Sector%200%2C%20Rohtak',
  )
})
