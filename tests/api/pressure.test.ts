import { expect, test, vi } from 'vitest'
import { watchPressure } from '../../server/http/pressure.ts'
import { openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'

test('a process that was held up sends people away for a moment, lives, and takes them again', async () => {
  const api = await openApi({ pressure: watchPressure() })
  const end = performance.now() + 2500
  while (performance.now() < end);
  // The watch looks when the loop turns again, as it does before new requests are read.
  await vi.waitFor(async () => {
    const answer = await api.post('/api/contact', sampleMessage)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  })
  expect((await api.get('/healthz')).statusCode).toBe(200)
  expect((await api.get('/api/jobs')).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await api.post('/api/contact', sampleMessage)).statusCode).toBe(201), {
    timeout: 30_000,
    interval: 100,
  })
  await api.close()
})
