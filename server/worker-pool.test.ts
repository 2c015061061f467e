import { afterEach, expect, test } from 'vitest'
import { workerPool } from './worker-pool.ts'

const options = { file: new URL('../tests/support/shout-worker.ts', import.meta.url), task: 'shout', taskTimeout: 2000 }
const pool = workerPool<string | Uint8Array, string>(options)
afterEach(() => pool.close())

test('a task is done in another thread', async () => {
  expect(await pool.run('hello')).toBe('HELLO')
})

test('a task that fails says why, and the next one is done', async () => {
  await expect(pool.run('fail')).rejects.toThrow('This cannot be shouted.')
  expect(await pool.run('again')).toBe('AGAIN')
})

test('a worker that dies fails its task, and the next task starts another worker', async () => {
  await expect(pool.run('die')).rejects.toThrow()
  expect(await pool.run('again')).toBe('AGAIN')
})

test('a task that never ends is ended with its worker, and the next task starts another worker', async () => {
  await expect(pool.run('hang')).rejects.toThrow()
  expect(await pool.run('again')).toBe('AGAIN')
})

test('a task may have less time than others', async () => {
  const patient = workerPool<string, string>({ ...options, taskTimeout: 600_000 })
  await expect(patient.run('hang', { timeout: 500 })).rejects.toThrow(/timeout/)
  expect(await patient.run('again')).toBe('AGAIN')
  await patient.close()
})

test('a worker that needs too much memory fails its task, and the next task starts another worker', async () => {
  const small = workerPool<string, string>({ ...options, taskTimeout: 60_000, maxHeapMegabytes: 20 })
  await expect(small.run('grow')).rejects.toThrow(/memory/)
  expect(await small.run('again')).toBe('AGAIN')
  await small.close()
})

test('transferred bytes are moved, not copied', async () => {
  const bytes = new TextEncoder().encode('hello')
  const shouting = pool.run(bytes, { transfer: [bytes.buffer] })
  expect(await shouting).toBe('HELLO')
  expect(bytes.length).toBe(0)
})
