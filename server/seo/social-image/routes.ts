import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pictureSize, pictureWidths } from '../../../contract/pictures.ts'
import type { Headers } from '../../headers.ts'
import type { CachedList } from '../../http/cached-list.ts'
import { type CachedResponse, cachedResponse, sendCached } from '../../http/cached-response.ts'
import { limitKeyOf } from '../../http/client-address.ts'
import type { OpenJobs } from '../../jobs/open-jobs.ts'
import type { SiteTexts } from '../firm.ts'
import type { Drawing } from './image-renderer.ts'
import { jobImage, jobImagePath } from './job-image.ts'
import { pageImage, pageImagePath, pageImageUrl } from './page-image.ts'
import type { RenderRequest } from './render-worker.ts'

type SocialImageOptions = {
  /** The images that the build drew for the shipped texts, by path: `/share/about.png`. */
  built: ReadonlyMap<string, CachedResponse>
  shipped: SiteTexts
  texts: () => SiteTexts
  headers: Headers
  openJobs: CachedList<OpenJobs>
  drawing: Drawing
  /** A version of a picture of the firm. */
  readPicture: (id: string, name: string) => Promise<Buffer | undefined>
  notFound: () => CachedResponse
}

const KEPT = 200

const clientOf = ({ clientAddress }: FastifyRequest) => limitKeyOf(clientAddress)

/** The social images of open jobs and of pages whose texts were published, drawn when they are first requested. */
export function socialImageRoutes(app: FastifyInstance, options: SocialImageOptions): void {
  const { built, shipped, texts, headers, openJobs, drawing, readPicture, notFound } = options
  const drawn = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    max: KEPT,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })

  const builtFor = (page: string) => built.get(pageImagePath(page)) ?? notFound()

  app.get('/share/jobs/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const job = (await openJobs.get()).byId.get(file.replace(/\.png$/, ''))?.job
    sendCached(request, reply, job && file.endsWith('.png') ? await imageOfJob(job, clientOf(request)) : notFound())
    return reply
  })
  for (const page of shipped.pages.keys()) {
    if (!built.has(pageImagePath(page))) continue
    app.get(pageImagePath(page), async (request, reply) => {
      sendCached(request, reply, await imageOfPage(page, clientOf(request)))
      return reply
    })
  }

  function imageOfJob(job: Parameters<typeof jobImage>[0], client: string): Promise<CachedResponse> {
    const { firm } = texts()
    return draw(jobImagePath(job, firm), jobImage(job, firm), { client, instead: builtFor('/openings') })
  }

  async function imageOfPage(page: string, client: string): Promise<CachedResponse> {
    const { firm, pages, hidden } = texts()
    if (hidden.has(page)) return notFound()
    const about = pages.get(page)
    const asBuilt = shipped.pages.get(page)
    if (!about || !asBuilt) return builtFor(page)
    const url = pageImageUrl(page, about, firm)
    if (url === pageImageUrl(page, asBuilt, shipped.firm)) return builtFor(page)
    return draw(url, pageImage(page, about, firm), { client, instead: builtFor(page) })
  }

  /** As a data URL, because what draws reads no files. */
  async function markOf(emblem: string): Promise<string> {
    const [width] = pictureWidths('emblem', pictureSize(emblem)?.width ?? 0)
    const png = emblem === 'none' ? undefined : await readPicture(emblem, `${width}.png`)
    return png ? `data:image/png;base64,${png.toString('base64')}` : ''
  }

  /** `instead` is sent when it cannot be drawn, and drawing is tried again with the next request. */
  function draw(
    url: string,
    request: RenderRequest,
    { client, instead }: { client: string; instead: CachedResponse },
  ): Promise<CachedResponse> {
    const make = async () => {
      const { emblem, image } = request
      const mark = emblem && (await markOf(emblem))
      const body = await drawing.draw({ ...request, image: { ...image, ...(mark !== undefined && { mark }) } }, client)
      return cachedResponse({ type: 'image/png', headers, body })
    }
    return drawn.forceFetch(url, { context: make }).catch((err: Error) => {
      app.log.warn({ err, url }, 'an image could not be drawn')
      return instead
    })
  }
}
