import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkContent } from '../../contract/content/check-content.ts'
import type { Json } from '../../contract/content/fields.ts'
import { defaultOf } from '../../contract/content/values.ts'
import { home } from '../content/home.ts'
import { HomeHero } from './home-hero.tsx'

const { hero } = defaultOf(home)
const photo = { id: `${'a'.repeat(32)}-1600x900`, alt: 'Our line in Pune' }

test('a photo stands in place of the drawings, requested first and cut around what stays in view', () => {
  const { container } = render(<HomeHero {...hero} photo={photo} focus="top-left" />)
  const image = container.querySelector('img')
  expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual([null, 'high'])
  expect(image?.className).toContain('object-left-top')
  expect(image?.srcset).toBe(
    [640, 1080, 1600].map((width) => `/pictures/${photo.id}-${width}.jpg ${width}w`).join(', '),
  )
  expect(container.querySelector('[aria-roledescription="carousel"]')).toBeNull()
})

test('a photo that would be blurred is refused with the width that it needs', () => {
  const small = { ...photo, id: `${'a'.repeat(32)}-80x60` }
  const value = { ...defaultOf(home), hero: { ...hero, photo: small } } as Json
  expect(checkContent(home, value)).toEqual([
    {
      path: 'hero.photo',
      message: 'The picture would be blurred here: please choose one that is at least 1000 pixels wide.',
    },
  ])
})
