import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, parseStored, tabStorage } from './safe-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('stores, reads and removes in its own area', () => {
  expect(tabStorage.set('key', 'value')).toBe(true)
  expect(sessionStorage.getItem('key')).toBe('value')
  expect(browserStorage.get('key')).toBeNull()
  expect(tabStorage.get('key')).toBe('value')
  tabStorage.set('key', null)
  expect(sessionStorage.getItem('key')).toBeNull()
})

test('a value that does not fit is kept in memory and wins over the older stored one', () => {
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    ...localStorage,
    getItem: () => 'old',
    removeItem: () => {},
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(browserStorage.set('key', 'new')).toBe(false)
  expect(browserStorage.get('key')).toBe('new')
  browserStorage.set('key', null)
  expect(browserStorage.get('key')).toBe('old')
})

test('blocked storage is empty at first and keeps values in memory', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  expect(tabStorage.get('key')).toBeNull()
  expect(tabStorage.set('key', 'value')).toBe(false)
  expect(tabStorage.get('key')).toBe('value')
  expect(tabStorage.set('key', null)).toBe(false)
  expect(tabStorage.get('key')).toBeNull()
})

test('damaged JSON is read as null', () => {
  expect(parseStored('{"title":')).toBeNull()
  expect(parseStored(null)).toBeNull()
  expect(parseStored('{"title":"x"}')).toEqual({ title: 'x' })
})
