import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { refusals, refuse, tooMany } from '../errors.ts'
import type { Guard } from '../http/api-rules.ts'
import { rejectedTokens } from './rejected-tokens.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a valid token has been seen. */
    staff: { accountId: string; username: string; token: string } | null
  }
}

const tooManyTokens = tooMany('Too many requests without a valid session. Please wait a minute and sign in again.', 60)

export type GuardParts = { clock: Clock; monotonic: Clock; limited: boolean }

/** Lets staff through and nobody else. */
export function staffGuard(sessions: Sessions, { clock, monotonic, limited }: GuardParts): Guard {
  const tooManyFrom = rejectedTokens(monotonic)
  return async (request, reply) => {
    const token = bearerOf(request)
    const account = token && (await sessions.use(token, clock()))
    if (!token || !account) {
      request.log.info({ reqId: request.id, event: 'token_rejected' }, 'token rejected')
      const flood = limited && token !== undefined && tooManyFrom(request.ip)
      return refuse(reply, flood ? tooManyTokens : refusals.unauthorized)
    }
    request.staff = { ...account, token }
    return undefined
  }
}

function bearerOf({ raw, headers }: FastifyRequest): string | undefined {
  // Of two headers Node keeps the first; a proxy before us may have judged the second.
  const shown = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization')
  if (shown.length > 1) return undefined
  return /^Bearer ([\w-]{1,100})$/i.exec(headers.authorization ?? '')?.[1]
}
