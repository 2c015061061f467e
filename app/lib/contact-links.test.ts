import { expect, test } from 'vitest'
import { mapSearchLink, telLink, whatsAppLink } from './contact-links.ts'

test('a WhatsApp link carries only digits and an encoded text', () => {
  expect(whatsAppLink('+91 98765 43210', 'Hello & namaste')).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20namaste',
  )
})

test('a phone link keeps the plus sign and drops the spaces', () => {
  expect(telLink('+91 98765-43210')).toBe('tel:+919876543210')
})

test('a map link searches for the whole address', () => {
  expect(mapSearchLink(['Sector 0', 'Rohtak'])).toBe(
    'https://www.google.com/maps/search/?api=1&query=Sector%200%2C%20Rohtak',
  )
})
