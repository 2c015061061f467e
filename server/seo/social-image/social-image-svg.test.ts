import { expect, test } from 'vitest'
import { inColours, socialImageSvg } from './social-image-svg.ts'

const image = { kind: 'Services', title: 'Talent mapping', facts: [], firm: 'Kaveri', scene: '' }

test('a shared picture in the colours of the firm has none of the shipped ones left', () => {
  const svg = inColours(socialImageSvg(image), { main: '#8a1538', accent: '#ffb3a0' })
  expect(svg).toContain('#ffb3a0')
  const shipped = ['#0d2e54', '#b5daf1', '#153a62', '#688aa8', '#1f4d7f', '#f6ae2f', '#dce8f1']
  expect(shipped.filter((colour) => svg.includes(colour))).toEqual([])
})

test('the mark of the firm stands in place of the shipped one; a firm with a logo only has none', () => {
  const own = socialImageSvg({ ...image, mark: 'data:image/png;base64,AA==' })
  expect(own).toContain('href="data:image/png;base64,AA=="')
  const none = socialImageSvg({ ...image, mark: '' })
  for (const svg of [own, none]) expect(svg).not.toContain('M1 5h30v6H1z')
})
