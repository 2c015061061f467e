import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { account, emailChange, passwordChange, proof } from '../../contract/account.ts'
import { passkeyOptions } from '../../contract/second-factor.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { changePasswordWith } from './change-password.ts'
import type { ownAccountWith, setEmailWith } from './own-account.ts'
import type { SessionProofs } from './prove-session.ts'
import type { Sessions } from './sessions.ts'

type AccountOptions = {
  ownAccount: ReturnType<typeof ownAccountWith>
  changePassword: ReturnType<typeof changePasswordWith>
  setEmail: ReturnType<typeof setEmailWith>
  proofs: SessionProofs
  sessions: Sessions
  limit: onRequestHookHandler
  clock: Clock
}

const tokenOf = (request: FastifyRequest) => request.staff?.token ?? ''

export function accountRoutes(api: Api, options: AccountOptions): void {
  const { ownAccount, changePassword, setEmail, proofs, sessions, limit, clock } = options
  const access = 'staff'

  api.get(
    '/admin/account',
    {
      config: { access, action: 'account.read' },
      schema: { summary: 'The own account and its sessions', response: { 200: account } },
    },
    (request) => ownAccount(actorOf(request, clock), tokenOf(request)),
  )

  api.post(
    '/admin/password',
    {
      config: { access, action: 'account.edit' },
      onRequest: limit,
      schema: {
        summary: 'Change the own password; ends the other sessions',
        body: passwordChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const outcome = await changePassword(request.body, { actor: actorOf(request, clock), token: tokenOf(request) })
      return outcome.ok ? reply.code(204).send() : refuse(reply, outcome.refusal)
    },
  )

  api.put(
    '/admin/account/email',
    {
      config: { access, action: 'account.edit' },
      onRequest: limit,
      schema: {
        summary: 'Change the own address, by the current password; links for another password go there',
        body: emailChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const refusal = await setEmail(request.body, actorOf(request, clock))
      return refusal ? refuse(reply, refusal) : reply.code(204).send()
    },
  )

  api.post(
    '/admin/proof',
    {
      config: { access, action: 'account.set_up' },
      onRequest: limit,
      schema: {
        summary: 'Prove by password or passkey who uses the session; counts for ten minutes',
        body: proof,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const refusal = await proofs.prove(request.body, { actor: actorOf(request, clock), token: tokenOf(request) })
      return refusal ? refuse(reply, refusal) : reply.code(204).send()
    },
  )

  api.post(
    '/admin/proof/passkey-options',
    {
      config: { access, action: 'account.set_up' },
      schema: { summary: 'What a passkey must sign for a proof', response: { 200: passkeyOptions } },
    },
    async (request, reply) => {
      const options = await proofs.passkeyOptions(actorOf(request, clock))
      return options ? { ...options } : refuse(reply, refusals.unknownRecord)
    },
  )

  api.delete(
    '/admin/sessions',
    {
      config: { access, action: 'account.edit' },
      schema: { summary: 'End all own sessions but this one', response: { 204: noContent } },
    },
    async (request, reply) => {
      await sessions.endOthers(actorOf(request, clock), tokenOf(request))
      return reply.code(204).send()
    },
  )

  api.delete(
    '/admin/sessions/:id',
    {
      config: { access, action: 'account.edit' },
      schema: { summary: 'End another session of the own account', params: idParams, response: { 204: noContent } },
    },
    async (request, reply) => {
      const ended = await sessions.endOthers(actorOf(request, clock), tokenOf(request), request.params.id)
      return ended ? reply.code(204).send() : refuse(reply, refusals.unknownRecord)
    },
  )
}
