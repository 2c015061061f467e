import { afterEach, expect, test } from 'vitest'
import { openThread } from './open-thread.ts'

const thread = openThread<string, string>(new URL('../../tests/support/threads/shouting.ts', import.meta.url), {
  mostWaiting: 2,
})
afterEach(() => thread.close())

test('a question is answered', async () => {
  expect(await thread.ask('hello')).toBe('HELLO')
})

test('an answer that fails says why, and the next one comes', async () => {
  await expect(thread.ask('fail')).rejects.toThrow('This cannot be shouted.')
  expect(await thread.ask('again')).toBe('AGAIN')
})

test('a thread that dies takes the questions of that moment with it, and the next one starts another', async () => {
  await expect(thread.ask('die')).rejects.toThrow()
  expect(await thread.ask('again')).toBe('AGAIN')
})

test('beyond its limit, whoever asks is sent away at once', async () => {
  const [first, second, third] = await Promise.allSettled(['a', 'b', 'c'].map((word) => thread.ask(word)))
  expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})

test('what is given away is not copied', async () => {
  const bytes = new Uint8Array(8)
  const giving = thread.ask('hello', [bytes.buffer])
  expect(bytes.length).toBe(0)
  await giving
})
