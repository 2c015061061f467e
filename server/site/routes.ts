import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Headers } from '../headers.ts'
import { type CachedResponse, sendCached } from '../http/cached-response.ts'
import type { Site } from './read-site.ts'

/** `own`: pages that look at more than their path. */
export function siteRoutes(
  app: FastifyInstance,
  site: Site,
  { own, redirectHeaders }: { own: Record<string, RouteHandlerMethod>; redirectHeaders: Headers },
): void {
  for (const path of site.pages.keys()) {
    // Looked up for each request: a page is replaced when its data change.
    const current = (): CachedResponse => site.pages.get(path) ?? site.notFound
    app.get(path, own[path] ?? ((request, reply) => sendCached(request, reply, current())))
  }
  for (const [path, response] of site.files) app.get(path, (request, reply) => sendCached(request, reply, response))

  // Only for pages that exist and only to their own path: no address of a request can become the target.
  for (const path of site.pages.keys()) {
    if (path === '/') continue
    app.get(`${path}/`, (request, reply) => {
      const query = request.url.indexOf('?')
      return reply.headers(redirectHeaders).redirect(query === -1 ? path : path + request.url.slice(query), 301)
    })
  }

  app.setNotFoundHandler((request, reply) => sendCached(request, reply, site.notFound))
}
