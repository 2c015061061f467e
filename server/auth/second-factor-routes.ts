import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { newPasskey, passkeyOptions, recoveryCodes, totpConfirmation, totpSetUp } from '../../contract/second-factor.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactors } from './second-factors.ts'

type SecondFactorRouteOptions = {
  secondFactors: SecondFactors
  passkeys: Passkeys
  limit: onRequestHookHandler
  clock: Clock
}

const wrong = 'This code is wrong. Please wait for the next one and check the time of your phone.'
const wrongCode: Refusal = { code: 'invalid_input', sentence: wrong, fields: { code: wrong } }
const wrongPasskey: Refusal = { code: 'invalid_input', sentence: 'The passkey could not be added. Please try again.' }
const noFactor: Refusal = {
  code: 'conflict',
  sentence: 'Recovery codes need a second factor. Please set one up first.',
}

const tokenOf = (request: FastifyRequest) => request.staff?.token ?? ''

/** The second factors of the own account. */
export function secondFactorRoutes(api: Api, options: SecondFactorRouteOptions): void {
  const { secondFactors, passkeys, limit, clock } = options
  const setUp = { access: 'staff', action: 'account.set_up' } as const

  api.post(
    '/admin/second-factors/totp',
    {
      config: { ...setUp, needsProof: 'factor' },
      schema: {
        summary: 'A secret for an authenticator app, which counts once confirmed',
        response: { 200: totpSetUp },
      },
    },
    (request) => secondFactors.beginTotp(actorOf(request, clock)),
  )

  api.post(
    '/admin/second-factors/totp/confirm',
    {
      config: setUp,
      onRequest: limit,
      schema: {
        summary: 'Confirm the authenticator app with a first code; a first factor ends the other sessions',
        body: totpConfirmation,
        response: { 200: recoveryCodes },
      },
    },
    async (request, reply) => {
      const codes = await secondFactors.confirmTotp(actorOf(request, clock), tokenOf(request), request.body.code)
      return codes ? { recoveryCodes: codes } : refuse(reply, wrongCode)
    },
  )

  api.post(
    '/admin/second-factors/passkey-options',
    {
      config: { ...setUp, needsProof: 'factor' },
      schema: { summary: 'What a browser needs to make a passkey', response: { 200: passkeyOptions } },
    },
    async (request, reply) => {
      if (!passkeys.isAvailable) return refuse(reply, refusals.noPasskeys)
      return { ...(await secondFactors.passkeyRegistration(actorOf(request, clock))) }
    },
  )

  api.post(
    '/admin/second-factors/passkey',
    {
      config: setUp,
      onRequest: limit,
      schema: {
        summary: 'Add the passkey that a browser has made; a first factor ends the other sessions',
        body: newPasskey,
        response: { 200: recoveryCodes },
      },
    },
    async (request, reply) => {
      const codes = await secondFactors.addPasskey(actorOf(request, clock), tokenOf(request), request.body)
      return codes ? { recoveryCodes: codes } : refuse(reply, wrongPasskey)
    },
  )

  api.delete(
    '/admin/second-factors/:id',
    {
      config: { access: 'staff', action: 'account.edit', needsProof: 'factor' },
      schema: { summary: 'Remove a second factor', params: idParams, response: { 204: noContent } },
    },
    async (request, reply) =>
      (await secondFactors.remove(actorOf(request, clock), request.params.id))
        ? reply.code(204).send()
        : refuse(reply, refusals.unknownRecord),
  )

  api.post(
    '/admin/recovery-codes',
    {
      config: { access: 'staff', action: 'account.edit', needsProof: 'factor' },
      schema: { summary: 'Ten new recovery codes; the old ones end', response: { 200: recoveryCodes } },
    },
    async (request, reply) => {
      const actor = actorOf(request, clock)
      if ((await secondFactors.list(actor.accountId)).secondFactors.length === 0) return refuse(reply, noFactor)
      return { recoveryCodes: await secondFactors.newRecoveryCodes(actor) }
    },
  )
}
