import type { Clock } from '../clock.ts'
import type { Headers } from '../headers.ts'
import type { MemoryAnswer } from '../http/memory-answer.ts'
import { type MemoryList, memoryList } from '../http/memory-list.ts'
import { publicList } from '../http/public-list.ts'
import type { Jobs, OpenJob } from './repository.ts'

/** Every open job, newest first: as the answer of the API, and as records for pages, sitemap and feed. */
export type OpenJobs = {
  answer: MemoryAnswer
  jobs: readonly OpenJob[]
  byId: ReadonlyMap<string, OpenJob>
}

export function openJobList(jobs: Jobs, headers: Headers, clock: Clock): MemoryList<OpenJobs> {
  return memoryList(async (now) => {
    const { jobs: open, until } = await jobs.listOpen(now)
    const answer = await publicList(
      open.map(({ job }) => job),
      headers,
    )
    return { value: { answer, jobs: open, byId: new Map(open.map((one) => [one.job._id, one])) }, until }
  }, clock)
}
