import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { apiError } from '../../contract/api-error.ts'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import { logRequest } from './log-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route of the API; the start fails without it. */
    access?: 'public' | 'staff'
    /** Answered from a cache with its own headers: no time-out and, below log level debug, no log line. */
    cached?: boolean
    /** Streams its response. Only the idle time-out of the socket ends it, when it stalls. */
    streams?: boolean
  }
}

const HANDLER_TIMEOUT = 20_000

/** Sends the refusal. Ask `reply.sent` afterwards: a promise of a reply resolves to nothing, when it has been sent. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Headers, guard, time-out and log of every route. Attached to the routes, so that no spelling of a path bypasses them. */
export function applyApiRules(api: FastifyInstance, { headers, guard }: { headers: Headers; guard: Guard }): void {
  const logsEverything = api.log.level === 'debug' || api.log.level === 'trace'

  const prepare: onRequestHookHandler = (request, reply, done) => {
    reply.headers(headers)
    if (changesRecords(request.method) && request.headers['sec-fetch-site'] === 'cross-site')
      refuse(reply, refusals.crossSite)
    else done()
  }

  api.addHook('onRoute', (route) => {
    const { access, action, cached, streams } = route.config ?? {}
    if (!access) throw new Error(`${route.method} ${route.url} has no config.access.`)
    if (access === 'staff' && !action) throw new Error(`${route.method} ${route.url} has no config.action.`)
    route.schema = {
      ...route.schema,
      ...(access === 'staff' && { security: [{ bearer: [] }] }),
      response: { ...(route.schema?.response ?? {}), '4xx': apiError, '5xx': apiError },
    }
    if (access === 'staff') {
      route.onRequest = [guard, ...listOf(route.onRequest)]
      // A body takes as long to arrive as its sender likes, and the session may have ended meanwhile.
      if (changesRecords(route.method)) route.preHandler = [guard, ...listOf(route.preHandler)]
    }
    if (!cached) {
      route.onRequest = [prepare, ...listOf(route.onRequest)]
      if (!streams) route.handlerTimeout ??= HANDLER_TIMEOUT
    }
    if (!cached || logsEverything) route.onResponse = [logRequest, ...listOf(route.onResponse)]
  })
}

const changesRecords = (methods: string | string[]) =>
  listOf(methods).some((method) => method !== 'GET' && method !== 'HEAD')

function listOf<Hook>(hooks: Hook | Hook[] | undefined): Hook[] {
  if (hooks === undefined) return []
  return Array.isArray(hooks) ? hooks : [hooks]
}
