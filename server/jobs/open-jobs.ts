import { forVisitors } from '../../contract/job.ts'
import type { Clock } from '../clock.ts'
import type { Headers } from '../headers.ts'
import { cacheListResponse } from '../http/cache-list-response.ts'
import { type CachedList, cachedList } from '../http/cached-list.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import type { Storage } from '../storage/storage.ts'
import { jobRepository, type OpenJob } from './repository.ts'

/** Every open job, newest first: as the answer of the API, and as records for pages, sitemap and feed. */
export type OpenJobs = {
  answer: CachedResponse
  jobs: readonly OpenJob[]
  byId: ReadonlyMap<string, OpenJob>
  /** The time at which the next job closes by its date. */
  until: number
}

export function openJobList(storage: Storage, headers: Headers, clock: Clock): CachedList<OpenJobs> {
  const jobs = jobRepository(storage)
  return cachedList(async (now) => {
    const { jobs: open, until } = await jobs.listOpen(now)
    const answer = await cacheListResponse(
      open.map(({ job }) => forVisitors(job)),
      headers,
    )
    return { value: { answer, jobs: open, byId: new Map(open.map((one) => [one.job._id, one])), until }, until }
  }, clock)
}
