import { expect, test } from 'vitest'
import { picturePath, pictureSize, pictureWidths } from './pictures.ts'

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
