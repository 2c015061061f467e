import * as z from 'zod/mini'
import type { EventKind } from '../../contract/events.ts'
import { refuse, tooMany } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import { eventStreams, type StreamOptions } from './streams.ts'

const tooManyStreams = tooMany('The back office is open in too many tabs. Please close some of them.', 60)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kinds of records that a successful request has changed. Every application and enquiry belongs to a person. */
    announces?: readonly EventKind[]
  }
}

/** Tells that something of a kind arrived or changed, and nothing about it. Returns what work in the background announces by. */
export function registerEvents(api: Api, options: StreamOptions): (kinds: readonly EventKind[]) => void {
  const streams = eventStreams(options)
  // Before the server waits for its connections to end.
  api.addHook('preClose', async () => streams.close())
  api.addHook('onResponse', async ({ routeOptions: { config } }, { statusCode }) => {
    if (config.announces && statusCode < 300) streams.announce(config.announces)
  })

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
  return streams.announce
}
