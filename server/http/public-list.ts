import type { Headers } from '../headers.ts'
import { compress, type MemoryAnswer, memoryAnswer } from './memory-answer.ts'

const QUALITY = 5

/** Serialised and compressed once, away from the requests. */
export async function publicList(records: unknown[], headers: Headers): Promise<MemoryAnswer> {
  const body = Buffer.from(JSON.stringify(records))
  return memoryAnswer({
    type: 'application/json; charset=utf-8',
    headers,
    body,
    ...(await compress(body, QUALITY)),
  })
}
