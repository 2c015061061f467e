import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

/** The signed-in person behind a change, and its time. */
export type Actor = { accountId: string; username: string; now: number }

export function actorOf(request: FastifyRequest, clock: Clock): Actor {
  if (!request.staff) throw new Error('Only a guarded route has a signed-in person.')
  const { accountId, username } = request.staff
  return { accountId, username, now: clock() }
}
