import { expect, test } from 'vitest'
import { cachedList } from './cached-list.ts'

test('a list that expires while it is being loaded is loaded again', async () => {
  let now = 0
  const list = cachedList(
    async (since) => {
      // The job of this list closes at 10; the clock passes it during the first load.
      if (since === 0) now = 20
      return since < 10 ? { value: ['open'], until: 10 } : { value: [], until: Infinity }
    },
    () => now,
  )
  expect(await list.get()).toEqual([])
})

test('a list that is expired from the start is returned, and loaded again for the next request', async () => {
  let loads = 0
  const list = cachedList(
    async () => {
      loads += 1
      return { value: loads, until: 5 }
    },
    () => 10,
  )
  expect([await list.get(), await list.get()]).toEqual([1, 2])
})
