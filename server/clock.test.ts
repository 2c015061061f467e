import { afterEach, expect, test, vi } from 'vitest'
import { steadyClock } from './clock.ts'

afterEach(() => vi.useRealTimers())

test('the clock of the site follows the computer’s forward, and never back', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const clock = steadyClock()
  expect(clock()).toBe(1_000_000)
  vi.setSystemTime(5_000_000)
  expect(clock()).toBe(5_000_000)
  vi.setSystemTime(2_000_000)
  expect(clock()).toBe(5_000_000)
  vi.setSystemTime(6_000_000)
  expect(clock()).toBe(6_000_000)
})
