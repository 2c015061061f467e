import { expect, test, vi } from 'vitest'
import { watchPressure } from '../../server/http/overload.ts'
import { openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'

/** As a program that computes for so long. */
function hold(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a process that is held up again and again sends people away for a moment, lives, and takes them again', async () => {
  const api = await openApi({ pressure: watchPressure() })
  const send = () => api.post('/api/contact', sampleMessage)
  hold(2000)
  expect((await send()).statusCode).toBe(201)
  await vi.waitFor(
    async () => {
      hold(2000)
      // The watch looks when the loop turns again, as it does before new requests are read.
      await new Promise(setImmediate)
      const answer = await send()
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    },
    { timeout: 60_000 },
  )
  expect((await api.get('/healthz')).statusCode).toBe(200)
  expect((await api.get('/api/jobs')).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await send()).statusCode).toBe(201), {
    timeout: 30_000,
    interval: 100,
  })
  await api.close()
})
