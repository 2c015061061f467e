import type { FastifyReply, FastifyRequest } from 'fastify'
import { readOpeningsQuery } from '../../contract/openings.ts'
import { sendCached } from '../http/cached-response.ts'
import type { LivingPages } from './living-pages.ts'

/** `/openings` in any state of its address. With `?job=`: 200 while the job is open, 410 once closed, 404 if unknown. */
export function openingsPage(pages: Pick<LivingPages, 'openings'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const start = request.url.indexOf('?')
    const query = readOpeningsQuery(start === -1 ? '' : request.url.slice(start))
    sendCached(request, reply, await pages.openings(query))
    return reply
  }
}
