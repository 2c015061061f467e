import type { Job } from '../../contract/job.ts'
import type { Headers } from '../headers.ts'
import { compress, type MemoryAnswer, memoryAnswer } from '../memory-answer.ts'

const LIST_QUALITY = 5

/** The open jobs, serialised and compressed once for all who ask. */
export function publicList(jobs: Job[], headers: Headers): MemoryAnswer {
  const body = Buffer.from(JSON.stringify(jobs))
  return memoryAnswer({
    type: 'application/json; charset=utf-8',
    headers,
    body,
    ...compress(body, LIST_QUALITY),
  })
}
