import { expect, test } from 'vitest'
import { nextPlace } from './walk.ts'

const list = { ids: ['a', 'b', 'c'], page: 2, pageSize: 3, total: 7 }

test('walks within a page', () => {
  expect(nextPlace(list, 'a', 1, 0)).toEqual({ page: 2, index: 1 })
  expect(nextPlace(list, 'b', -1, 1)).toEqual({ page: 2, index: 0 })
})

test('walks on to the next and the previous page', () => {
  expect(nextPlace(list, 'c', 1, 2)).toEqual({ page: 3, index: 0 })
  expect(nextPlace(list, 'a', -1, 0)).toEqual({ page: 1, index: 2 })
})

test('stops at both ends of the whole result', () => {
  expect(nextPlace({ ...list, ids: ['g'], page: 3 }, 'g', 1, 0)).toBeUndefined()
  expect(nextPlace({ ...list, page: 1 }, 'a', -1, 0)).toBeUndefined()
})

test('goes on from the place of somebody who left the list', () => {
  expect(nextPlace(list, 'gone', 1, 1)).toEqual({ page: 2, index: 1 })
  expect(nextPlace(list, 'gone', -1, 1)).toEqual({ page: 2, index: 0 })
  expect(nextPlace(list, 'never there', 1, -1)).toEqual({ page: 2, index: 0 })
})
