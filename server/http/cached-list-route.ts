import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CachedList } from './cached-list.ts'
import { type CachedResponse, sendCached } from './cached-response.ts'
import type { Api } from './typed.ts'

type ListRoute = {
  summary: string
  record: z.ZodMiniType
  list: CachedList<{ answer: CachedResponse }>
  /** Answers instead when the request carries a token. */
  forStaff?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** The action of `forStaff`. */
  action?: FastifyContextConfig['action']
}

/** A public list at `path`. Sent without awaiting anything while the cached response is fresh. */
export function cachedListRoute(api: Api, path: string, { summary, record, list, forStaff, action }: ListRoute): void {
  api
    .withTypeProvider()
    .get(
      path,
      { config: { access: 'public', action, cached: true }, schema: { summary, response: { 200: z.array(record) } } },
      (request, reply) => {
        if (forStaff && request.headers.authorization !== undefined) return forStaff(request, reply)
        const ready = list.get()
        if (!(ready instanceof Promise)) return sendCached(request, reply, ready.answer)
        return ready.then(({ answer }) => {
          sendCached(request, reply, answer)
          return reply
        })
      },
    )
}
