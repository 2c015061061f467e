import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { semaphore } from './semaphore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Acquires under a name, and records the order of permits and refusals. */
function crowd(options: { permits: number; maxWaiting: number }) {
  const acquire = semaphore({ ...options, timeout: 1000 })
  const turns: string[] = []
  const refused: string[] = []
  const running: (() => void)[] = []
  return {
    turns,
    refused,
    async come(...names: string[]) {
      for (const name of names) {
        // The key is the name's first letter.
        void acquire(name[0]).then((release) => {
          if (!release) return refused.push(name)
          running.push(release)
          return turns.push(name)
        })
        await vi.advanceTimersByTimeAsync(0)
      }
    },
    async finishOne() {
      running.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('keys are served round-robin, however many wait under one of them', async () => {
  const { come, finishOne, turns } = crowd({ permits: 1, maxWaiting: 10 })
  await come('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2')
  for (let n = 0; n < 7; n += 1) await finishOne()
  expect(turns).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('when the queue is full, the newest waiter of the key with the most waiters is refused', async () => {
  const { come, finishOne, turns, refused } = crowd({ permits: 1, maxWaiting: 3 })
  await come('a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2')
  expect(refused).toEqual(['a4', 'a3', 'b2'])
  for (let n = 0; n < 4; n += 1) await finishOne()
  expect(turns).toEqual(['a0', 'a1', 'b1', 'a2'])
})

test('a waiter is refused after the time-out and leaves the queue', async () => {
  const { come, finishOne, turns, refused } = crowd({ permits: 1, maxWaiting: 1 })
  await come('a1', 'b1')
  await vi.advanceTimersByTimeAsync(1000)
  expect(refused).toEqual(['b1'])
  await come('c1')
  await finishOne()
  await finishOne()
  await come('d1', 'e1')
  expect(turns).toEqual(['a1', 'c1', 'd1'])
  expect(vi.getTimerCount()).toBe(1)
})

test('a permit that is released twice counts once', async () => {
  const acquire = semaphore({ permits: 1, maxWaiting: 5, timeout: 1000 })
  const release = await acquire()
  release?.()
  release?.()
  expect(await acquire()).toBeDefined()
  const second = acquire()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await second).toBeUndefined()
})
