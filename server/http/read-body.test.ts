import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused, refusals } from '../errors.ts'
import { sharedMemory } from '../uploads/shared-memory.ts'
import { type Reservation, readBody } from './read-body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A client that sends `bytes` every second, and the result. */
function sender(bytes: number, memory?: Reservation) {
  const source = Object.assign(new PassThrough(), { headers: {} })
  let outcome: unknown
  readBody(source as unknown as IncomingMessage, { max: 1e9, tooLarge: refusals.tooLarge, memory }).then(
    (pieces) => {
      outcome = Buffer.concat(pieces).length
    },
    (error) => {
      outcome = error
    },
  )
  return {
    outcome: () => outcome,
    async finish() {
      source.end()
      await new Promise(setImmediate)
    },
    async disconnect() {
      source.destroy()
      await new Promise(setImmediate)
    },
    async run(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        source.write(Buffer.alloc(bytes))
        await new Promise(setImmediate)
        vi.advanceTimersByTime(1000)
      }
      await new Promise(setImmediate)
    },
  }
}

test('a sender of one byte a second is refused, but not before twenty seconds', async () => {
  const slow = sender(1)
  await slow.run(19)
  expect(slow.outcome()).toBeUndefined()
  await slow.run(10)
  expect(slow.outcome()).toEqual(new Refused(refusals.timeout))
  expect(vi.getTimerCount()).toBe(0)
})

test('a phone on a slow network gets through', async () => {
  const phone = sender(8192)
  await phone.run(240)
  expect(phone.outcome()).toBeUndefined()
  await phone.finish()
  expect(phone.outcome()).toBe(8192 * 240)
})

test('a sender that begins fast and then stalls is refused', async () => {
  const sent = sender(1_000_000)
  await sent.run(5)
  vi.advanceTimersByTime(30_000)
  await sent.run(0)
  expect(sent.outcome()).toBeUndefined()
  vi.advanceTimersByTime(15_000)
  await sent.run(0)
  expect(sent.outcome()).toEqual(new Refused(refusals.timeout))
})

test('a phone that loses its network for half a minute gets through', async () => {
  const phone = sender(8192)
  await phone.run(60)
  vi.advanceTimersByTime(30_000)
  await phone.run(60)
  await phone.finish()
  expect(phone.outcome()).toBe(8192 * 120)
})

test('a client that disconnects frees its memory and its timer', async () => {
  const memory = sharedMemory(1000)
  const client = sender(1000, memory.reserve('a'))
  await client.run(1)
  expect(memory.reserve('a').grow(1)).toBe(false)
  await client.disconnect()
  expect(client.outcome()).toEqual(new Refused(refusals.badRequest))
  expect(memory.reserve('a').grow(1000)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('bodies share memory: one that does not fit is refused at its end and makes room at once', async () => {
  const memory = sharedMemory(2500)
  const senders = [1, 2, 3, 4].map(() => sender(1000, memory.reserve('a')))
  const [first, second, third, fourth] = senders
  for (const one of [first, second, third]) await one?.run(1)
  await second?.run(1)
  await fourth?.run(1)
  for (const one of senders) await one.finish()
  const busy = new Refused(refusals.unavailable)
  expect(senders.map((one) => one.outcome())).toEqual([1000, busy, busy, 1000])
  expect([memory.reserve('a').grow(500), memory.reserve('a').grow(1)]).toEqual([true, false])
})

test('a body whose memory was needed elsewhere is received to its end and then refused', async () => {
  const memory = sharedMemory(3000)
  const stalled = [sender(1000, memory.reserve('a')), sender(1000, memory.reserve('a'))]
  for (const one of stalled) await one.run(1)
  const other = sender(1500, memory.reserve('b'))
  await other.run(1)
  await other.finish()
  expect(other.outcome()).toBe(1500)
  for (const one of stalled) {
    await one.run(1)
    await one.finish()
  }
  expect(stalled.map((one) => one.outcome())).toEqual([new Refused(refusals.unavailable), expect.anything()])
})

test('a body that arrives byte by byte is kept in few pieces, in its order', async () => {
  const source = Object.assign(new PassThrough({ highWaterMark: 1e6 }), { headers: {} })
  const reading = readBody(source as unknown as IncomingMessage, { max: 1e6, tooLarge: refusals.tooLarge })
  for (let n = 0; n < 10_000; n += 1) source.push(Buffer.of(n & 255))
  source.end()
  const pieces = await reading
  expect(Buffer.concat(pieces)).toEqual(Buffer.from(Array.from({ length: 10_000 }, (_, n) => n & 255)))
  expect(pieces.length).toBeLessThan(300)
})
