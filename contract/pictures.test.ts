import { expect, test } from 'vitest'
import { picturePath, pictureSize, pictureWidths, tooSmall } from './pictures.ts'

test('an id tells the size of its picture', () => {
  expect(pictureSize(`${'a'.repeat(32)}-1600x900`)).toEqual({ width: 1600, height: 900 })
  expect(pictureSize('a1')).toBeUndefined()
})

test('a small picture has one version, a larger one two', () => {
  expect(pictureWidths('photo', 1600)).toEqual([800, 1600])
  expect(pictureWidths('photo', 1000)).toEqual([800, 1000])
  expect(pictureWidths('photo', 300)).toEqual([300])
  expect(picturePath('a-300x200', 300, 'avif')).toBe('/pictures/a-300x200-300.avif')
})

test('a picture that would look blurred is told with what it needs', () => {
  expect(tooSmall('photo', { width: 80, height: 80 })).toBe(
    'This picture has 80 × 80 pixels and may look blurred. Please choose one that is at least 800 pixels wide.',
  )
  expect(tooSmall('mark', { width: 80, height: 20 })).toMatch(/80 × 20 pixels without its margins .* 56 pixels high/)
  expect(tooSmall('mark', { width: 80, height: 80 })).toBeUndefined()
  expect(tooSmall('portrait', { width: 320, height: 400 })).toBeUndefined()
})
