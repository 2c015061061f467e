import type { ProofMethod } from '../../contract/second-factor.ts'
import type { Action, Role } from '../../contract/team.ts'
import { MINUTE } from '../../contract/time.ts'
import { CLOCK_DRIFT, type Clock } from '../clock.ts'
import { refusals, refuse, tooMany } from '../errors.ts'
import type { Guard } from '../http/api-rules.ts'
import { limitKeyOf, networkOf } from '../http/client-address.ts'
import { perMinute, type RateLimits } from '../http/rate-limits.ts'
import { readAuthorization } from '../http/read-authorization.ts'
import { mayDo, setUpActions } from './permissions.ts'
import type { SecretCookie } from './secret-cookie.ts'
import type { Sessions } from './sessions.ts'

type Staff = {
  accountId: string
  username: string
  role: Role
  token: string
  may: (action: Action) => boolean
  /** Whether the password or a passkey was shown within the last ten minutes. */
  isProven: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a valid token has been seen. */
    staff: Staff | null
  }
}

const tooManyTokens = tooMany('Too many requests without a valid session. Please wait a minute and sign in again.', 60)

/** Far more than a back office sends whose session has ended in every tab. */
const REJECTED_A_MINUTE = 600

const PROOF_LASTS = 10 * MINUTE

type GuardOptions = {
  sessions: Sessions
  cookie: SecretCookie
  clock: Clock
  limits: RateLimits
  /** The ways in which an account can show a second factor. */
  methodsOf: (accountId: string) => Promise<ProofMethod[]>
}

/**
 * Lets staff through whose role may do the action of the route. Rejected tokens are limited by address; valid ones never are, because an office
 * shares one address.
 */
export function staffGuard({ sessions, cookie, clock, limits: { counter }, methodsOf }: GuardOptions): Guard {
  const rejected = counter('rejected-token', perMinute(REJECTED_A_MINUTE))
  return async (request, reply) => {
    const token = readAuthorization(request, 'Bearer')
    const now = clock()
    const shown = { cookie: cookie.read(request.headers.cookie), network: networkOf(request.clientAddress) }
    const account = token && (await sessions.use(token, now, shown))
    if (!token || !account || account === 'other_browser') {
      request.log.info({ reqId: request.id, event: 'token_rejected' }, 'token rejected')
      const flood = token !== undefined && (await rejected.count(limitKeyOf(request.clientAddress))) > 0
      if (flood) return refuse(reply, tooManyTokens)
      if (account === 'other_browser') return refuse(reply, refusals.otherBrowser)
      return refuse(reply, (token && (await sessions.endOf(token))) || refusals.unauthorized)
    }
    const { accountId, username, role, needsSetUp, provenAt, hasSecondFactor, factorAt = -Infinity } = account
    // A time ahead of the clock was written while the clock was wrong.
    const isRecent = (time: number) => now - time <= PROOF_LASTS && time <= now + CLOCK_DRIFT
    const isProven = isRecent(provenAt)
    const staff: Staff = { accountId, username, role, token, may: (action) => mayDo(account, action), isProven }
    request.staff = staff
    const { action, needsProof } = request.routeOptions.config
    if (!action) throw new Error(`${request.routeOptions.url} has no action.`)
    if (needsSetUp && !setUpActions.includes(action)) return refuse(reply, refusals.setUpRequired)
    if (!staff.may(action)) return refuse(reply, refusals.forbidden)
    if (needsProof === 'factor' && hasSecondFactor) {
      if (isRecent(factorAt)) return undefined
      return refuse(reply, { ...refusals.factorRequired, secondFactor: { methods: await methodsOf(accountId) } })
    }
    return needsProof && !isProven ? refuse(reply, refusals.proofRequired) : undefined
  }
}
