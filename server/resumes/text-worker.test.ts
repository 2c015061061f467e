import { afterEach, expect, test, vi } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { withoutText } from './extract-text.ts'
import type { ResumeTexts } from './text-repository.ts'
import { startTextWorker } from './text-worker.ts'

afterEach(() => void vi.useRealTimers())

/** A worker whose looks for files are answered one by one. */
function start() {
  const looks: PromiseWithResolvers<string | undefined>[] = []
  const claim = vi.fn(() => {
    const look = Promise.withResolvers<string | undefined>()
    looks.push(look)
    return look.promise
  })
  const warn = vi.fn()
  const worker = startTextWorker({
    storage: {} as Storage,
    texts: { claim } as unknown as ResumeTexts,
    extractText: async () => withoutText,
    onText: async () => {},
    clock: () => 0,
    log: { warn },
  })
  return { worker, looks, claim, warn }
}

test('a record that arrives during the last look for files is looked for again', async () => {
  const { worker, looks, claim } = start()
  await vi.waitFor(() => expect(claim).toHaveBeenCalledTimes(1))
  worker.wake()
  looks[0]?.resolve(undefined)
  await vi.waitFor(() => expect(claim).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  looks[1]?.resolve(undefined)
  await worker.idle()
  await worker.stop()
})

test('a look that the database does not answer is repeated soon', async () => {
  vi.useFakeTimers()
  const { worker, looks, claim, warn } = start()
  await vi.advanceTimersByTimeAsync(0)
  looks[0]?.reject(new Error('database is locked'))
  await vi.advanceTimersByTimeAsync(5000)
  expect([claim.mock.calls.length, warn.mock.calls.length]).toEqual([2, 1])
  looks[1]?.resolve(undefined)
  await worker.stop()
})
