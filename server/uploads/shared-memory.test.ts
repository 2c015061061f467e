import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedMemory } from './shared-memory.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An upload of one address, and whether its memory was taken back. */
function upload(memory: ReturnType<typeof sharedMemory>, key: string) {
  const reservation = memory.reserve(key)
  const state = { ...reservation, revoked: false }
  reservation.onRevoke(() => {
    state.revoked = true
  })
  return state
}

test('one address may use all memory until another address needs some', () => {
  const memory = sharedMemory(1000)
  const many = Array.from({ length: 10 }, () => upload(memory, 'many'))
  expect(many.map((one) => one.grow(100))).toEqual(Array(10).fill(true))
  expect(upload(memory, 'many').grow(1)).toBe(false)
  expect(upload(memory, 'other').grow(100)).toBe(true)
  expect(many.filter((one) => one.revoked)).toHaveLength(1)
})

test('the upload that has stalled for the longest time is cancelled first', () => {
  const memory = sharedMemory(1000)
  const [first, second, third] = ['a', 'a', 'a'].map((key) => upload(memory, key))
  for (const one of [first, second, third]) {
    one?.grow(200)
    vi.advanceTimersByTime(1000)
  }
  first?.grow(400)
  upload(memory, 'b').grow(100)
  expect([first?.revoked, second?.revoked, third?.revoked]).toEqual([false, true, false])
})

test('an address gets no more than the one that holds most', () => {
  const memory = sharedMemory(1000)
  const a = Array.from({ length: 10 }, () => upload(memory, 'a'))
  for (const one of a) one.grow(100)
  const b = Array.from({ length: 10 }, () => upload(memory, 'b'))
  expect(b.map((one) => one.grow(100)).filter(Boolean)).toHaveLength(5)
  expect(a.filter((one) => one.revoked)).toHaveLength(5)
  expect(b.filter((one) => one.revoked)).toHaveLength(0)
})

test('within an address, a stalled upload is cancelled for a new one', () => {
  const memory = sharedMemory(1000)
  const [stalled, alive] = [upload(memory, 'a'), upload(memory, 'a')]
  stalled.grow(500)
  vi.advanceTimersByTime(11_000)
  alive.grow(500)
  expect(upload(memory, 'a').grow(400)).toBe(true)
  expect([stalled.revoked, alive.revoked]).toEqual([true, false])
  expect(upload(memory, 'a').grow(400)).toBe(false)
})

test('a complete body is never cancelled, and counts until it is released', () => {
  const memory = sharedMemory(1000)
  const whole = upload(memory, 'a')
  whole.grow(1000)
  whole.settle()
  vi.advanceTimersByTime(60_000)
  expect([upload(memory, 'a').grow(1), upload(memory, 'b').grow(1)]).toEqual([false, false])
  whole.release()
  whole.release()
  expect([upload(memory, 'b').grow(1000), upload(memory, 'b').grow(1)]).toEqual([true, false])
  expect(whole.revoked).toBe(false)
})
