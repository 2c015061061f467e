import type { FastifyRequest } from 'fastify'
import type { Action, Role } from '../../contract/team.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse, tooMany } from '../errors.ts'
import type { Guard } from '../http/api-rules.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { perMinute, type RateLimits } from '../http/rate-limits.ts'
import { mayDo } from './permissions.ts'
import type { Sessions } from './sessions.ts'

export type Staff = { accountId: string; username: string; role: Role; token: string; may: (action: Action) => boolean }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a valid token has been seen. */
    staff: Staff | null
  }
}

const tooManyTokens = tooMany('Too many requests without a valid session. Please wait a minute and sign in again.', 60)

/** Far more than a back office sends whose session has ended in every tab. */
const REJECTED_A_MINUTE = 600

/**
 * Lets staff through whose role may do the action of the route. Rejected tokens are limited by address; valid ones never are, because an office
 * shares one address.
 */
export function staffGuard(sessions: Sessions, clock: Clock, { counter }: RateLimits): Guard {
  const rejected = counter('rejected-token', perMinute(REJECTED_A_MINUTE))
  return async (request, reply) => {
    const token = bearerOf(request)
    const account = token && (await sessions.use(token, clock()))
    if (!token || !account) {
      request.log.info({ reqId: request.id, event: 'token_rejected' }, 'token rejected')
      const flood = token !== undefined && (await rejected.count(limitKeyOf(request.clientAddress))) > 0
      if (flood) return refuse(reply, tooManyTokens)
      return refuse(reply, (token && (await sessions.endOf(token))) || refusals.unauthorized)
    }
    const { accountId, username, role } = account
    const staff: Staff = { accountId, username, role, token, may: (action) => mayDo(account, action) }
    request.staff = staff
    const { action } = request.routeOptions.config
    if (!action) throw new Error(`${request.routeOptions.url} has no action.`)
    return staff.may(action) ? undefined : refuse(reply, refusals.forbidden)
  }
}

function bearerOf({ raw, headers }: FastifyRequest): string | undefined {
  // Of two headers Node keeps the first; a proxy may have checked the second.
  const shown = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization')
  if (shown.length > 1) return undefined
  return /^Bearer ([\w-]{1,100})$/i.exec(headers.authorization ?? '')?.[1]
}
