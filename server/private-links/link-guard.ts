import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LINK_SCHEME, type LinkPurpose } from '../../contract/private-link.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse, tooMany } from '../errors.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import { readAuthorization } from '../http/read-authorization.ts'
import type { Storage } from '../storage/storage.ts'
import { findOpenLink, type OpenLink } from './links.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the key of an open link has been seen. */
    privateLink: OpenLink | null
  }
}

/** Wrong keys from one address. */
const WRONG_A_MINUTE = 30
const WRONG_AN_HOUR = 200
/** Requests with one link: a page of twenty people that somebody reads quickly, on two screens. */
const USES_A_MINUTE = 240

const waitFor = (milliseconds: number) =>
  tooMany(
    'Too many tries. Please wait a few minutes and open the link again, or call us.',
    Math.ceil(milliseconds / 1000),
  )

type GuardOptions = { storage: Pick<Storage, 'db'>; limits: RateLimits; clock: Clock }

/**
 * Lets requests through that carry the key of an open link. Every request counts as a wrong key before its key is looked up, and is
 * given back when the link is open: of keys that arrive together no more are looked up than of those that arrive one by one.
 */
export function privateLinkGuard({ storage, limits, clock }: GuardOptions) {
  const wrong = limits.counter('private-link', perMinute(WRONG_A_MINUTE), perHour(WRONG_AN_HOUR))
  const uses = limits.counter('private-link-use', perMinute(USES_A_MINUTE))

  return (purpose?: LinkPurpose): onRequestHookHandler =>
    async function guard(request: FastifyRequest, reply: FastifyReply) {
      const address = limitKeyOf(request.clientAddress)
      const wait = await wrong.count(address)
      if (wait > 0) return refuse(reply, waitFor(wait))
      const link = await findOpenLink(storage.db, readAuthorization(request, LINK_SCHEME) ?? '', purpose, clock())
      if (!link) {
        request.log.info({ reqId: request.id, event: 'link_rejected' }, 'private link')
        return refuse(reply, refusals.linkOver)
      }
      await wrong.uncount(address)
      const busy = await uses.count(link.id)
      if (busy > 0) return refuse(reply, waitFor(busy))
      request.privateLink = link
    }
}

export type PrivateLinkGuard = ReturnType<typeof privateLinkGuard>

/** Whose link a guarded request shows. */
export function linkOf({ privateLink }: FastifyRequest): OpenLink {
  if (!privateLink) throw new Error('Only a route behind the guard of links has a link.')
  return privateLink
}
