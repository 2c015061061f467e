import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Job } from '../../contract/job.ts'
import type { CachedList } from '../http/cached-list.ts'
import { type CachedResponse, sendCached } from '../http/cached-response.ts'
import type { OpenJobs } from '../jobs/open-jobs.ts'
import type { JobPages } from './job-page.ts'

type OpeningsPageParts = {
  page: CachedResponse
  jobPages: JobPages
  openJobs: CachedList<OpenJobs>
  findClosed: (id: string) => Promise<Job | undefined>
}

/** `/openings` and, with `?job=`, the same page about one job: 200 while it is open, 410 once closed, 404 if unknown. */
export function openingsPage({ page, jobPages, openJobs, findClosed }: OpeningsPageParts) {
  async function pageOf(id: string): Promise<CachedResponse> {
    try {
      const open = (await openJobs.get()).byId.get(id)
      if (open) return await jobPages.open(open)
      const closed = /^[\w-]{1,64}$/.test(id) ? await findClosed(id) : undefined
      return await (closed ? jobPages.closed(closed) : jobPages.unknown())
    } catch {
      return jobPages.undecided()
    }
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    const id = jobOf(request.query)
    if (!id) return sendCached(request, reply, page)
    return pageOf(id).then((answer) => {
      sendCached(request, reply, answer)
      return reply
    })
  }
}

/** The first, as the browser's side reads it. */
function jobOf(query: unknown): string | undefined {
  const { job } = query as { job?: string | string[] }
  return Array.isArray(job) ? job[0] : job
}
