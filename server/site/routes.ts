import type { FastifyInstance } from 'fastify'
import { sendFromMemory } from '../http/memory-answer.ts'
import type { Site } from './read-site.ts'

export function siteRoutes(app: FastifyInstance, site: Site): void {
  for (const [path, answer] of [...site.pages, ...site.files]) {
    app.get(path, (request, reply) => sendFromMemory(request, reply, answer))
  }

  // Only for pages that exist and only to their own path: no address of a request can become the target.
  for (const path of site.pages.keys()) {
    if (path === '/') continue
    app.get(`${path}/`, (request, reply) => {
      const query = request.url.indexOf('?')
      return reply.redirect(query === -1 ? path : path + request.url.slice(query), 301)
    })
  }

  app.setNotFoundHandler((request, reply) => sendFromMemory(request, reply, site.notFound))
}
