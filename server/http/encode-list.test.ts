import { expect, test } from 'vitest'
import { encodeList } from './encode-list.ts'

test.each([0, 1, 499, 500, 501, 1700])('a list of %i records is the same JSON as in one piece', async (count) => {
  const records = Array.from({ length: count }, (_, n) => ({ n, text: `"${n}", [] \n–` }))
  expect((await encodeList(records)).toString()).toBe(JSON.stringify(records))
})

test('the event loop turns between the batches of a long list', async () => {
  const order: string[] = []
  const list = encodeList(Array.from({ length: 2000 }, (_, n) => n)).then(() => order.push('list'))
  setImmediate(() => order.push('another request'))
  await list
  expect(order).toEqual(['another request', 'list'])
})
