import { setImmediate as nextTurn } from 'node:timers/promises'

const BATCH = 500

/** Like `JSON.stringify`, but yields to the event loop after each batch of a long list. */
export async function stringifyList(records: readonly unknown[]): Promise<string> {
  const pieces: string[] = []
  for (let start = 0; start < records.length; start += BATCH) {
    if (start > 0) await nextTurn()
    pieces.push(JSON.stringify(records.slice(start, start + BATCH)).slice(1, -1))
  }
  return `[${pieces.join(',')}]`
}
