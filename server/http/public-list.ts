import type { Headers } from '../headers.ts'
import { compress, memoryAnswer } from './memory-answer.ts'
import type { Loaded } from './memory-list.ts'

const QUALITY = 5

/** Serialised and compressed once, away from the requests. */
export async function publicList(records: unknown[], headers: Headers, until = Infinity): Promise<Loaded> {
  const body = Buffer.from(JSON.stringify(records))
  const answer = memoryAnswer({
    type: 'application/json; charset=utf-8',
    headers,
    body,
    ...(await compress(body, QUALITY)),
  })
  return { answer, until }
}
