import { expect, test } from 'vitest'
import { freeBytes } from './free-bytes.ts'

test('bytes of their own are given back at once', () => {
  const bytes = new Uint8Array(1000)
  freeBytes(bytes)
  expect(bytes.buffer.detached).toBe(true)
})

test('a part of something larger stays: its neighbours may be in use', () => {
  const whole = new Uint8Array(1000)
  freeBytes(whole.subarray(0, 500))
  expect(whole.length).toBe(1000)
})
