import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function read(...pieces: string[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const kinds: string[][] = []
  let count = 0
  await readEvents(body, {
    onKinds: (some) => kinds.push([...some]),
    onPiece: () => {
      count += 1
    },
  })
  return { kinds, pieces: count }
}

test('events are read however the network cuts them, and heartbeats are none', async () => {
  expect(await read(': open\n\n', 'data: ["people"]\n\n:\n\ndata: ["enqui', 'ries","people"]\n', '\n')).toEqual({
    kinds: [['people'], ['enquiries', 'people']],
    pieces: 4,
  })
})

test('what is unknown or unfinished is ignored', async () => {
  expect(await read('data: ["planets"]\n\n: "people"\n\ndata: nonsense\n\ndata: ["people"]')).toEqual({
    kinds: [],
    pieces: 1,
  })
})
