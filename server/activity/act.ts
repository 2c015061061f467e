import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

/** Who does something, and when. */
export type Act = { accountId: string; username: string; now: number }

export function actOf(request: FastifyRequest, clock: Clock): Act {
  if (!request.staff) throw new Error('Only a guarded route can act for staff.')
  const { accountId, username } = request.staff
  return { accountId, username, now: clock() }
}
