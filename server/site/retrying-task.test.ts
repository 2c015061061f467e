import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '../../contract/time.ts'
import { retryingTask } from './retrying-task.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clock = () => Date.now()

test('runs again when its result expires, and not before', async () => {
  const run = vi.fn(async () => clock() + DAY)
  const task = retryingTask('/', run, { clock, log: { warn: () => {} } })
  task.request()
  await vi.advanceTimersByTimeAsync(DAY - 1000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a result that has expired already is made again every second, not without a pause', async () => {
  const run = vi.fn(async () => 0)
  const task = retryingTask('/openings', run, { clock, log: { warn: () => {} } })
  task.request()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(6)
})

test('a request during a run causes one more run', async () => {
  const run = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return Number.POSITIVE_INFINITY
  })
  const task = retryingTask('/', run, { clock, log: { warn: () => {} } })
  task.request()
  await vi.advanceTimersByTimeAsync(50)
  task.request()
  task.request()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a failure is logged once with its page, retried with backoff, and cleared by a success', async () => {
  const warn = vi.fn()
  let broken = true
  const run = vi.fn(async () => {
    if (broken) throw new Error('no')
    return Number.POSITIVE_INFINITY
  })
  const task = retryingTask('/openings', run, { clock, log: { warn } })
  task.request()
  await vi.advanceTimersByTimeAsync(0)
  expect(task.isFailing()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
  expect(run).toHaveBeenCalledTimes(4)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ path: '/openings' })
  broken = false
  await vi.advanceTimersByTimeAsync(8000)
  expect(task.isFailing()).toBe(false)
})

test('after a stop nothing runs any more', async () => {
  const run = vi.fn(async () => clock() + 1000)
  const task = retryingTask('/', run, { clock, log: { warn: () => {} } })
  task.request()
  await vi.advanceTimersByTimeAsync(0)
  task.stop()
  await vi.advanceTimersByTimeAsync(DAY)
  expect(run).toHaveBeenCalledTimes(1)
})
