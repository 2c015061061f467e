import type { onRequestHookHandler } from 'fastify'
import {
  passwordReset,
  type ResetWay,
  resetAccount,
  resetKey,
  resetRequest,
  resetWay,
} from '../../contract/password-reset.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { PasswordResets } from './password-resets.ts'

type PasswordResetRouteOptions = {
  resets: PasswordResets
  way: () => Promise<ResetWay>
  onQueued: () => void
  firmTexts: () => readonly string[]
  limits: { ask: onRequestHookHandler; use: onRequestHookHandler }
  clock: Clock
}

export function passwordResetRoutes(api: Api, options: PasswordResetRouteOptions): void {
  const { resets, way, onQueued, firmTexts, limits, clock } = options
  const config = { access: 'public' } as const
  const asking = new Set<Promise<void>>()
  api.addHook('onClose', async () => {
    await Promise.all(asking)
  })

  api.get(
    '/password-resets',
    {
      config,
      schema: { summary: 'How somebody who has forgotten the password gets another', response: { 200: resetWay } },
    },
    async () => ({ way: await way() }),
  )

  api.post(
    '/password-resets',
    {
      config,
      onRequest: limits.ask,
      schema: {
        summary: 'Mail a link for another password to an account; the answer is the same without such an account',
        body: resetRequest,
        response: { 202: noContent },
      },
    },
    async (request, reply) => {
      if ((await way()) !== 'mail') return refuse(reply, refusals.noResetMail)
      const accounts = await resets.accountsOf(request.body.name)
      async function ask() {
        const queued = []
        for (const account of accounts) queued.push(await resets.ask(account, clock()))
        request.log.info({ reqId: request.id, event: 'reset_asked' }, 'password reset')
        if (queued.includes(true)) onQueued()
      }
      // After the answer, so that its time says nothing about the account.
      reply.raw.once('close', () => {
        const run = ask()
          .catch((error: { code?: string }) =>
            request.log.warn({ reqId: request.id, event: 'reset_failed', code: error.code }, 'password reset'),
          )
          .finally(() => asking.delete(run))
        asking.add(run)
      })
      return reply.code(202).send()
    },
  )

  api.post(
    '/password-resets/check',
    {
      config,
      onRequest: limits.use,
      schema: { summary: 'Whose password a link sets', body: resetKey, response: { 200: resetAccount } },
    },
    async (request, reply) => (await resets.find(request.body.key, clock())) ?? refuse(reply, refusals.resetOver),
  )

  api.post(
    '/password-resets/use',
    {
      config,
      onRequest: limits.use,
      schema: {
        summary: 'Set another password with a link; ends all sessions of the account',
        body: passwordReset,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { clientAddress: address } = request
      const outcome = await resets.use(request.body, { firmTexts: firmTexts(), address, now: clock() })
      request.log.info({ reqId: request.id, event: outcome.ok ? 'reset_used' : 'reset_refused' }, 'password reset')
      if (!outcome.ok) return refuse(reply, outcome.refusal)
      onQueued()
      return reply.code(204).send()
    },
  )
}
