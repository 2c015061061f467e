import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkContent } from '../../contract/content/check-content.ts'
import type { Json } from '../../contract/content/fields.ts'
import { defaultOf } from '../../contract/content/values.ts'
import { contact } from '../content/contact.ts'
import { home } from '../content/home.ts'
import { HomeHero } from './home-hero.tsx'
import { ShortHero } from './short-hero.tsx'

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

test('a page that people open to do something has its photo below the words on phones, without the drawing', () => {
  const { container } = render(<ShortHero {...defaultOf(contact).hero} photo={photo} focus="top" />)
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(container.querySelector('img')?.closest('.max-lg\\:hidden')).toBeNull()
  expect(container.querySelector('svg')).toBeNull()
})

test('browsers are offered no version that is only kept for cutting', () => {
  const large = { ...photo, id: `${'a'.repeat(32)}-2400x1350` }
  const { container } = render(<HomeHero {...hero} photo={large} focus="centre" />)
  expect(container.querySelector('img')?.srcset).toMatch(/1600w$/)
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
