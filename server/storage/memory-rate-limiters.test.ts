import { expect, test } from 'vitest'
import { memoryRateLimiters } from './memory-rate-limiters.ts'

test('a flood from many networks does not fill the memory: the least recently used are forgotten', async () => {
  const createRateLimiters = memoryRateLimiters(100)
  const [minute] = createRateLimiters({ keyPrefix: 'minute', points: 1, duration: 60 })
  const [hour] = createRateLimiters({ keyPrefix: 'hour', points: 1, duration: 3600 })
  if (!minute || !hour) throw new Error('no limiter')
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
