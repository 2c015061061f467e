import { setImmediate as nextTurn } from 'node:timers/promises'

const BATCH = 500

/** The bytes of `JSON.stringify(records)`. Yields to the event loop after each batch of a long list. */
export async function encodeList(records: readonly unknown[]): Promise<Buffer> {
  const pieces = [Buffer.from('[')]
  for (let start = 0; start < records.length; start += BATCH) {
    if (start > 0) await nextTurn()
    const batch = JSON.stringify(records.slice(start, start + BATCH)).slice(1, -1)
    pieces.push(Buffer.from(start > 0 ? `,${batch}` : batch))
  }
  return Buffer.concat([...pieces, Buffer.from(']')])
}
