import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { SAMPLE_INTERVAL } from '../../server/http/shed-load.ts'
import { openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'
import { onPostgres } from '../support/test-storage.ts'

/** Blocks the event loop for this long, without using the processor. */
function block(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test.runIf(!onPostgres)('an overloaded process refuses requests for a moment and then accepts them again', async () => {
  const api = await openApi({ shedsLoad: true })
  const send = () => api.post('/api/contact', sampleMessage)
  // Two samples of an idle process; then one block, whose sample is taken before the next request.
  await pause(2 * SAMPLE_INTERVAL)
  block(2000)
  await pause(SAMPLE_INTERVAL)
  expect((await send()).statusCode).toBe(201)
  // The delay is sampled before new requests are read.
  for (let blocked = 0; blocked <= 3 * SAMPLE_INTERVAL; blocked += 1500) {
    block(1500)
    await new Promise(setImmediate)
  }
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
  await vi.waitFor(async () => expect((await send()).statusCode).toBe(201), {
    timeout: 30_000,
    interval: 100,
  })
  await api.close()
})
