import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused, refusals } from '../errors.ts'
import { type ByteBudget, byteBudget } from './byte-budget.ts'
import { readBody } from './read-body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends `bytes` every second for `seconds` and tells why the body was refused, if it was. */
function sender(bytes: number, memory?: ByteBudget) {
  const source = Object.assign(new PassThrough(), { headers: {} })
  const answer = new EventEmitter() as ServerResponse
  let end: unknown
  const limit = { max: 1e9, tooLarge: refusals.tooLarge, memory }
  readBody(source as unknown as IncomingMessage, answer, limit).catch((error) => {
    end = error
  })
  return {
    answer,
    end: () => end,
    async finish() {
      source.end()
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
  expect(slow.end()).toBeUndefined()
  await slow.run(10)
  expect(slow.end()).toBeInstanceOf(Refused)
  expect((slow.end() as Refused).refusal).toBe(refusals.timeout)
})

test('a phone on a slow network gets through', async () => {
  const phone = sender(8192)
  await phone.run(240)
  expect(phone.end()).toBeUndefined()
})

test('once the request is answered, nobody watches its pace any more', async () => {
  const slow = sender(1)
  slow.answer.emit('finish')
  await slow.run(60)
  expect(slow.end()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('bodies share what they may hold: one that does not fit is refused at its end and makes room at once', async () => {
  const memory = byteBudget(2500)
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => sender(1000, memory))
  for (const one of [first, second, third]) await one?.run(1)
  await second?.run(1)
  await fourth?.run(1)
  for (const one of [first, second, third, fourth]) await one?.finish()
  const busy = new Refused(refusals.unavailable)
  expect([first, second, third, fourth].map((one) => one?.end())).toEqual([undefined, busy, busy, undefined])
  first?.answer.emit('finish')
  first?.answer.emit('close')
  expect([memory.take(1500), memory.take(1)]).toEqual([true, false])
})
