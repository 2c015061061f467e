import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventKind } from '../../contract/events.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Storage } from '../storage/storage.ts'
import { eventStreams } from './streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const announced: (readonly EventKind[])[] = []
  const findValid = vi.fn(async (hashes: readonly string[]) => new Set(hashes))
  let tellOfOthers: (kinds: readonly EventKind[]) => void = () => {}
  const storage: Pick<Storage, 'announceRecords' | 'onRecords'> = {
    announceRecords: async (kinds) => void announced.push(kinds),
    onRecords(listener) {
      tellOfOthers = listener
    },
  }
  const streams = eventStreams({
    storage: storage as Storage,
    sessions: { findValid } as unknown as Sessions,
    clock: () => 0,
  })
  return { streams, announced, findValid, tellOfOthers: (kinds: readonly EventKind[]) => tellOfOthers(kinds) }
}

/** A stream that is read. */
function listen(streams: ReturnType<typeof eventStreams>, token: string) {
  let text = ''
  const output = streams.open(token)
  output?.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  return { output, text: () => text }
}

test('a stream gives a sign of life every 25 seconds, and its session is checked twice a second', async () => {
  const { streams, findValid } = open()
  const { text } = listen(streams, 'a')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(text()).toBe(': open\n\n:\n\n:\n\n')
  expect(findValid.mock.calls.length).toBeGreaterThan(90)
  streams.close()
})

test('many changes at once are two events, here and for other instances', async () => {
  const { streams, announced, tellOfOthers } = open()
  const { text } = listen(streams, 'a')
  for (let n = 0; n < 300; n += 1) streams.announce(n % 2 ? ['people'] : ['applications', 'people'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(text()).toBe(': open\n\ndata: ["applications","people"]\n\ndata: ["people","applications"]\n\n')
  expect(announced).toHaveLength(2)

  // Events of other instances are not sent back to them.
  tellOfOthers(['enquiries'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(text()).toMatch(/data: \["enquiries"\]\n\n$/)
  expect(announced).toHaveLength(2)
  streams.close()
})

test('a client that does not read is disconnected, and the number of streams is bounded', async () => {
  const { streams, tellOfOthers } = open()
  const lazy = streams.open('lazy')
  for (let n = 0; n < 3000; n += 1) tellOfOthers(['people'])
  await vi.advanceTimersByTimeAsync(0)
  expect(lazy?.destroyed).toBe(true)
  const opened = Array.from({ length: 600 }, (_, n) => streams.open(String(n))).filter(Boolean)
  expect(opened).toHaveLength(500)
  streams.close()
})

test('without streams nothing is asked or sent, and the next one has its timers again', async () => {
  const { streams, findValid } = open()
  listen(streams, 'a').output?.destroy()
  await vi.advanceTimersByTimeAsync(60_000)
  const calls = findValid.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(findValid.mock.calls.length).toBe(calls)
  const { text } = listen(streams, 'b')
  await vi.advanceTimersByTimeAsync(26_000)
  expect(text()).toBe(': open\n\n:\n\n')
  expect(findValid.mock.calls.length).toBeGreaterThan(calls)
  streams.close()
})
