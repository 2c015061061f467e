import type { onRequestHookHandler } from 'fastify'
import { type DemoAccount, demoAccount, login, loginAnswer, type Stats, stats } from '../../contract/login.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { isDirectFromThisMachine } from '../http/client-address.ts'
import { noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { DeviceCookie } from './known-devices.ts'
import type { Sessions } from './sessions.ts'
import type { signInWith } from './sign-in.ts'

export type AuthOptions = {
  signIn: ReturnType<typeof signInWith>
  sessions: Sessions
  clock: Clock
  cookie: DeviceCookie
  limit: onRequestHookHandler
  readDemoAccount: () => Promise<DemoAccount | undefined>
  readStats: () => Promise<Stats>
}

/**
 * Clears the HTTP cache and, in Chromium, pages kept for the Back button. Not "cookies": the device cookie keeps strangers
 * from locking this browser out. Not "storage": the page removes the token and drafts itself, other settings are not the
 * account's, and a late answer would remove the token of the next sign-in.
 */
const CLEARED_AT_SIGN_OUT = '"cache"'

export function authRoutes(
  api: Api,
  { signIn, sessions, clock, cookie, limit, readDemoAccount, readStats }: AuthOptions,
): void {
  api.post(
    '/admin/login',
    {
      config: { access: 'public' },
      onRequest: limit,
      schema: { summary: 'Sign in', body: login, response: { 200: loginAnswer } },
    },
    async (request, reply) => {
      const source = { address: request.clientAddress, deviceToken: cookie.read(request.headers.cookie) }
      const result = await signIn(request.body, source)
      request.log.info({ reqId: request.id, event: result.ok ? 'login' : `login_${result.refusal.code}` }, 'sign-in')
      if (!result.ok) return refuse(reply, result.refusal)
      reply.header('Set-Cookie', cookie.write(result.deviceToken))
      return { token: result.token }
    },
  )

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

  api.get(
    '/admin/stats',
    {
      config: { access: 'staff', action: 'overview.read' },
      schema: { summary: 'Counts for the dashboard', response: { 200: stats } },
    },
    readStats,
  )
}
