import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { EventKind } from '../../contract/events.ts'
import { refuse, tooMany } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { EventStreams } from './streams.ts'

const tooManyStreams = tooMany('The back office is open in too many tabs. Please close some of them.', 60)

/** The kinds of records that a request changes, by the first part of its path. Every record belongs to a person. */
const announced: Record<string, readonly EventKind[]> = {
  applications: ['applications', 'people'],
  contact: ['enquiries', 'people'],
  enquiries: ['enquiries', 'people'],
  people: ['people', 'applications', 'enquiries'],
}

/** Tells that something of a kind arrived or changed, and nothing about it. */
export function eventRoutes(api: Api, streams: EventStreams): void {
  api.get(
    '/events',
    {
      config: { access: 'staff', action: 'people.read', streams: true },
      schema: {
        summary: 'A stream of the kinds of records that arrive or change',
        response: {
          200: { description: 'Server-Sent Events', content: { 'text/event-stream': { schema: z.unknown() } } },
        },
      },
    },
    async (request, reply) => {
      // nginx would keep events until its buffer is full.
      reply.header('X-Accel-Buffering', 'no').type('text/event-stream; charset=utf-8')
      // HEAD has no body.
      if (request.method === 'HEAD') return reply.send()
      const stream = streams.open(request.staff?.token ?? '')
      return stream ? reply.send(stream) : refuse(reply, tooManyStreams)
    },
  )
}

/** Announces every successful change of the API. */
export function announceChanges(api: FastifyInstance, streams: EventStreams): void {
  api.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 300) return
    const kinds = announced[routeOptions.url?.split('/')[2] ?? '']
    if (kinds) streams.announce(kinds)
  })
}
