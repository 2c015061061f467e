import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrubber } from './scrubber.ts'

const INTERVAL = 10_000
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A scrubber whose runs take so long, and how many have begun. */
function scrubbing(duration: number, result = () => true) {
  const began: number[] = []
  const start = performance.now()
  const scrub = scrubber(async () => {
    began.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, duration))
    return result()
  }, INTERVAL)
  return { scrub, began }
}

test('requests during a run and the pause after it lead to one more run', async () => {
  const { scrub, began } = scrubbing(100)
  for (let n = 0; n < 50; n += 1) {
    scrub.request()
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(began).toEqual([0, 100 + INTERVAL])
})

test('a long run is followed by a long pause', async () => {
  const { scrub, began } = scrubbing(3 * MINUTE)
  for (let n = 0; n < 180; n += 1) {
    scrub.request()
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  expect(began).toEqual([0, 63 * MINUTE, 126 * MINUTE])
})

test('a run that was not done is repeated after the interval, however long it took', async () => {
  let left = 2
  const { scrub, began } = scrubbing(MINUTE, () => left-- === 0)
  scrub.request()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(began).toEqual([0, MINUTE + INTERVAL, 2 * (MINUTE + INTERVAL)])
})
