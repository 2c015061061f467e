import type { FastifyInstance } from 'fastify'
import { colourCss, readStylesheet } from '../../contract/look/palette.ts'
import type { Headers } from '../headers.ts'
import { type CachedResponse, cachedResponse, sendCached } from '../http/cached-response.ts'

type Options = { headers: Headers; notFound: () => CachedResponse }

/** The stylesheet with the colours of the firm. Its address names them, so it never changes and a preview has its own. */
export function lookRoute(app: FastifyInstance, { headers, notFound }: Options): void {
  app.get('/look/:file', (request, reply) => {
    const { file } = request.params as { file: string }
    const colours = readStylesheet(file)
    if (!colours) return sendCached(request, reply, notFound())
    const body = Buffer.from(colourCss(colours))
    return sendCached(request, reply, cachedResponse({ type: 'text/css; charset=utf-8', headers, body }))
  })
}
