import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAMPLE_INTERVAL } from '../../server/http/shed-load.ts'
import { openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'

/** The delay of the event loop is real, and the test says when it is sampled. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const sample = () => vi.advanceTimersByTime(SAMPLE_INTERVAL)

/** Blocks the event loop for this long, without using the processor. */
function block(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('an overloaded process refuses requests for a moment and then accepts them again', async () => {
  const api = await openApi({ shedsLoad: true })
  const send = () => api.post('/api/contact', sampleMessage)
  // Two samples of a process that starts; then one block among many short delays.
  sample()
  sample()
  block(2000)
  await pause(500)
  sample()
  expect((await send()).statusCode).toBe(201)
  // Readings of the request before do not count.
  sample()
  for (let blocks = 0; blocks < 2; blocks += 1) {
    block(1500)
    await new Promise(setImmediate)
  }
  sample()
  const refused = await send()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    {
      error: 'The site is busy at the moment. Please try again in a few seconds.',
      code: 'unavailable',
      requestId: expect.any(String),
    },
  ])
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await api.get('/healthz')).statusCode).toBe(200)
  expect((await api.get('/api/jobs')).statusCode).toBe(200)
  await pause(100)
  sample()
  expect((await send()).statusCode).toBe(201)
  await api.close()
})
