import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Headers } from '../../headers.ts'
import type { CachedList } from '../../http/cached-list.ts'
import { type CachedResponse, cachedResponse, sendCached } from '../../http/cached-response.ts'
import type { OpenJobs } from '../../jobs/open-jobs.ts'
import type { Drawing } from './image-renderer.ts'
import { jobImage, jobImagePath } from './job-image.ts'

type SocialImageOptions = {
  /** The firm's name. */
  firm: () => string
  headers: Headers
  openJobs: CachedList<OpenJobs>
  drawing: Drawing
  /** Sent for jobs whose text the fonts cannot draw. */
  general: () => CachedResponse
  notFound: () => CachedResponse
}

const KEPT = 200

/** The social image of an open job, drawn when it is first requested. */
export function socialImageRoutes(app: FastifyInstance, options: SocialImageOptions): void {
  const { firm, headers, openJobs, drawing, general, notFound } = options
  const images = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    max: KEPT,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })

  app.get('/share/jobs/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const job = (await openJobs.get()).byId.get(file.replace(/\.png$/, ''))?.job
    sendCached(request, reply, job && file.endsWith('.png') ? await imageOf(job) : notFound())
    return reply
  })

  async function imageOf(job: Parameters<typeof jobImage>[0]): Promise<CachedResponse> {
    const name = firm()
    const request = jobImage(job, name)
    if (!request) return general()
    const draw = async () => cachedResponse({ type: 'image/png', headers, body: await drawing.draw(request) })
    return images.forceFetch(jobImagePath(job, name), { context: draw }).catch((err: Error) => {
      app.log.warn({ err }, 'an image could not be drawn')
      return general()
    })
  }
}
