import { expect, test } from 'vitest'
import { memoryRateLimiters } from './memory-rate-limiter.ts'

test('a flood from many networks does not fill the memory: the least recently used are forgotten', async () => {
  const limiterOf = memoryRateLimiters(() => 0, 100)
  const minute = limiterOf({ keyPrefix: 'minute', points: 1, duration: 60 })
  const hour = limiterOf({ keyPrefix: 'hour', points: 1, duration: 3600 })
  await minute.consume('first')
  await hour.consume('first')
  for (let n = 0; n < 98; n += 1) await minute.consume(`network ${n}`)
  await expect(hour.consume('first')).rejects.toMatchObject({ consumedPoints: 2 })
  for (let n = 98; n < 197; n += 1) await minute.consume(`network ${n}`)
  expect(await minute.get('first')).toBeNull()
  expect(await hour.get('first')).toMatchObject({ consumedPoints: 2 })
  await minute.consume('one more')
  expect(await hour.get('first')).toBeNull()
})

test('a window ends after its time, counted from its first request', async () => {
  let now = 1000
  const limiter = memoryRateLimiters(() => now)({ keyPrefix: 'x', points: 2, duration: 60 })
  await limiter.consume('key')
  now += 20_000
  await limiter.consume('key')
  await expect(limiter.consume('key')).rejects.toMatchObject({ msBeforeNext: 40_000 })
  await limiter.consume('other key')
  now += 39_999
  await expect(limiter.consume('key')).rejects.toMatchObject({ msBeforeNext: 1 })
  now += 1
  expect(await limiter.consume('key')).toMatchObject({ consumedPoints: 1, msBeforeNext: 60_000 })
})
