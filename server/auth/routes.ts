import { type DemoAccount, demoAccount } from '../../contract/login.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { isDirectFromThisMachine } from '../http/client-address.ts'
import { noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Sessions } from './sessions.ts'

type AuthOptions = {
  sessions: Sessions
  clock: Clock
  readDemoAccount: () => Promise<DemoAccount | undefined>
}

/**
 * Clears the HTTP cache and, in Chromium, pages kept for the Back button. Not "cookies": the device cookie keeps strangers
 * from locking this browser out, and a late answer would remove the cookie of the next session. Not "storage": the page
 * removes the token and drafts itself, other settings are not the account's, and a late answer would remove the token of
 * the next sign-in.
 */
const CLEARED_AT_SIGN_OUT = '"cache"'

export function authRoutes(api: Api, { sessions, clock, readDemoAccount }: AuthOptions): void {
  api.post(
    '/admin/logout',
    {
      config: { access: 'staff', action: 'session.end' },
      schema: { summary: 'Sign out', response: { 204: noContent } },
    },
    async (request, reply) => {
      if (request.staff) await sessions.signOut(request.staff.token, actorOf(request, clock))
      return reply.code(204).header('Clear-Site-Data', CLEARED_AT_SIGN_OUT).send()
    },
  )

  api.get(
    '/admin/demo',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The account of a demo, for the machine it runs on; otherwise 404',
        response: { 200: demoAccount },
      },
    },
    async (request, reply) => {
      const account = isDirectFromThisMachine(request.raw) ? await readDemoAccount() : undefined
      return account ?? refuse(reply, refusals.unknownPath)
    },
  )
}
