import type { onRequestHookHandler } from 'fastify'
import { newResetLink } from '../../contract/password-reset.ts'
import {
  acceptance,
  accepted,
  invitationInput,
  invitationKey,
  memberChange,
  newInvitation,
  openInvitation,
  type Role,
  secondFactorPolicy,
  secondFactorPolicyChange,
  team,
} from '../../contract/team.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Invitations } from './invitations.ts'
import { keyLink } from './link-keys.ts'
import type { PasswordResets } from './password-resets.ts'
import type { TeamAccounts, TeamOutcome } from './team.ts'

type TeamRouteOptions = {
  accounts: TeamAccounts
  invitations: Invitations
  resets: PasswordResets
  /** Whether there is a mail server. */
  sendsMail: () => Promise<boolean>
  onQueued: () => void
  isDemo: () => Promise<boolean>
  /** The first account ends the demo. */
  onAccountAdded: () => void
  origin: string
  firmTexts: () => readonly string[]
  limit: onRequestHookHandler
  clock: Clock
}

const firstOwner: Refusal = {
  code: 'conflict',
  sentence: 'The first account of your own ends the demo, so it must be an owner.',
}

export function teamRoutes(api: Api, options: TeamRouteOptions): void {
  const { accounts, invitations, resets, sendsMail, onQueued, isDemo, onAccountAdded } = options
  const { origin, firmTexts, limit, clock } = options
  const read = { access: 'staff', action: 'team.manage' } as const
  const config = { ...read, needsProof: true } as const
  const refusalIn = (outcome: TeamOutcome) => (outcome.ok ? undefined : outcome.refusal)

  api.get(
    '/team',
    {
      config: read,
      schema: {
        summary: 'The accounts, open invitations and roles that need a second factor',
        response: { 200: team },
      },
    },
    async (request) => ({
      members: await accounts.members(actorOf(request, clock)),
      invitations: await invitations.list(clock()),
      secondFactorRoles: await accounts.requiredRoles(),
    }),
  )

  api.post(
    '/team/invitations',
    {
      config,
      schema: {
        summary: 'Invite a colleague by a link that works once, for 72 hours',
        body: invitationInput,
        response: { 201: newInvitation },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request, clock)
      const { role, email } = request.body
      if (role !== 'owner' && (await isDemo())) return refuse(reply, firstOwner)
      const isMailed = Boolean(email) && (await sendsMail())
      const { key, expiresAt } = await invitations.issue(request.body, actor, isMailed)
      if (isMailed) onQueued()
      return reply.code(201).send({ link: keyLink(origin, 'invitation', key), expiresAt, isMailed })
    },
  )

  api.delete(
    '/team/invitations/:id',
    { config, schema: { summary: 'Withdraw an invitation', params: idParams, response: { 204: noContent } } },
    async (request, reply) =>
      (await invitations.withdraw(request.params.id, actorOf(request, clock)))
        ? reply.code(204).send()
        : refuse(reply, refusals.unknownRecord),
  )

  api.put(
    '/team/second-factor-policy',
    {
      config,
      schema: {
        summary: 'Choose the roles that need a second factor',
        body: secondFactorPolicy,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { roles } = request.body
      await accounts.requireSecondFactor(() => roles, actorOf(request, clock))
      return reply.code(204).send()
    },
  )

  api.patch(
    '/team/second-factor-policy',
    {
      config,
      schema: {
        summary: 'Say of one role whether it needs a second factor',
        body: secondFactorPolicyChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { role, isRequired } = request.body
      const next = (roles: Role[]) => [...roles.filter((one) => one !== role), ...(isRequired ? [role] : [])]
      await accounts.requireSecondFactor(next, actorOf(request, clock))
      return reply.code(204).send()
    },
  )

  api.patch(
    '/team/:id',
    {
      config: { ...config, announces: ['team'] },
      schema: {
        summary: 'Change the role, the state, the rights or the address of an account',
        params: idParams,
        body: memberChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const refusal = refusalIn(await accounts.change(request.params.id, request.body, actorOf(request, clock)))
      return refusal ? refuse(reply, refusal) : reply.code(204).send()
    },
  )

  api.post(
    '/team/:id/reset-link',
    {
      config,
      schema: {
        summary: 'Make a link with which a colleague chooses another password, once, within 24 hours',
        params: idParams,
        response: { 201: newResetLink },
      },
    },
    async (request, reply) => {
      const issued = await resets.issue(request.params.id, actorOf(request, clock))
      if (!issued.ok) return refuse(reply, issued.refusal)
      return reply.code(201).send({ link: keyLink(origin, 'reset', issued.key), expiresAt: issued.expiresAt })
    },
  )

  api.delete(
    '/team/:id/second-factor',
    {
      config: { ...read, needsProof: 'factor' },
      schema: { summary: 'Remove the second factors of a colleague', params: idParams, response: { 204: noContent } },
    },
    async (request, reply) => {
      const refusal = refusalIn(await accounts.resetSecondFactor(request.params.id, actorOf(request, clock)))
      return refusal ? refuse(reply, refusal) : reply.code(204).send()
    },
  )

  api.post(
    '/invitations/check',
    {
      config: { access: 'public' },
      onRequest: limit,
      schema: { summary: 'Who invites, and as what', body: invitationKey, response: { 200: openInvitation } },
    },
    async (request, reply) =>
      (await invitations.find(request.body.key, clock())) ?? refuse(reply, refusals.invitationOver),
  )

  api.post(
    '/invitations/accept',
    {
      config: { access: 'public' },
      onRequest: limit,
      schema: {
        summary: 'Accept an invitation with a name and a password',
        body: acceptance,
        response: { 201: accepted },
      },
    },
    async (request, reply) => {
      const result = await invitations.accept(request.body, firmTexts(), clock())
      request.log.info({ reqId: request.id, event: result.ok ? 'invitation' : 'invitation_refused' }, 'invitation')
      if (!result.ok) return refuse(reply, result.refusal)
      onAccountAdded()
      return reply.code(201).send({ username: result.username, role: result.role })
    },
  )
}
