import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import type { Guard } from '../http/api-rules.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a valid token has been seen. */
    staff: { accountId: string; username: string; token: string } | null
  }
}

/** Lets staff through and nobody else. */
export function staffGuard(sessions: Sessions, clock: Clock): Guard {
  return async (request, reply) => {
    const token = bearerOf(request)
    const account = token && (await sessions.use(token, clock()))
    if (!token || !account) {
      request.log.info({ reqId: request.id, event: 'token_rejected' }, 'token rejected')
      return refuse(reply, refusals.unauthorized)
    }
    request.staff = { ...account, token }
    return undefined
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1]
}
