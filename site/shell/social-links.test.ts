import { expect, test } from 'vitest'
import { defaultOf } from '../../contract/content/values.ts'
import { InstagramGlyph, LinkedInGlyph, WebGlyph, XGlyph } from '../../ui/icons/glyphs.tsx'
import { firm } from '../content/firm.ts'
import { glyphOf, socialLinksOf } from './social-links.ts'

test('the icon follows from the address, and an unknown network gets a plain one', () => {
  expect(glyphOf('https://www.instagram.com/firm')).toBe(InstagramGlyph)
  expect(glyphOf('https://in.linkedin.com/company/firm')).toBe(LinkedInGlyph)
  expect(glyphOf('https://x.com/firm')).toBe(XGlyph)
  expect(glyphOf('https://instagram.com.evil.example/firm')).toBe(WebGlyph)
  expect(glyphOf('no address')).toBe(WebGlyph)
})

test('networks without an address are left out, and others stand before WhatsApp', () => {
  const shipped = defaultOf(firm)
  const others = [{ name: 'Kununu', address: 'https://kununu.test/firm' }]
  const links = socialLinksOf({ ...shipped, social: { ...shipped.social, facebook: '', others } })
  expect(links.map(({ name }) => name)).toEqual(['LinkedIn', 'Kununu', 'WhatsApp'])
})
