import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { apiError } from '../../contract/api-error.ts'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import { logRequest } from './log-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whom the route answers. Every route of the API says it; the start fails otherwise. */
    access?: 'public' | 'staff'
    /** Answered from memory with headers of its own: no time limit and, unless asked for, no log line. */
    cached?: boolean
    /** Streams its response: the socket's idle time-out ends it when it stalls, and nothing while it progresses. */
    streams?: boolean
  }
}

const HANDLER_TIMEOUT = 20_000

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** What holds for every route of the API, attached to the routes themselves: no form of a path leads around it. */
export function applyApiRules(api: FastifyInstance, { headers, guard }: { headers: Headers; guard: Guard }): void {
  const logsEverything = api.log.level === 'debug' || api.log.level === 'trace'

  const prepare: onRequestHookHandler = (request, reply, done) => {
    reply.headers(headers)
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (changes && request.headers['sec-fetch-site'] === 'cross-site') refuse(reply, refusals.crossSite)
    else done()
  }

  api.addHook('onRoute', (route) => {
    const { access, cached, streams } = route.config ?? {}
    if (!access) throw new Error(`${route.method} ${route.url} does not say whom it answers.`)
    route.schema = {
      ...route.schema,
      ...(access === 'staff' && { security: [{ bearer: [] }] }),
      response: { ...(route.schema?.response ?? {}), '4xx': apiError, '5xx': apiError },
    }
    if (access === 'staff') route.onRequest = [guard, ...listOf(route.onRequest)]
    if (!cached) {
      route.onRequest = [prepare, ...listOf(route.onRequest)]
      if (!streams) route.handlerTimeout ??= HANDLER_TIMEOUT
    }
    if (!cached || logsEverything) route.onResponse = [logRequest, ...listOf(route.onResponse)]
  })
}

function listOf<Hook>(hooks: Hook | Hook[] | undefined): Hook[] {
  if (hooks === undefined) return []
  return Array.isArray(hooks) ? hooks : [hooks]
}
