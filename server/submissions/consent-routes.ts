import * as z from 'zod/mini'
import {
  agreement,
  consentAnswerInput,
  consentInput,
  consentPage,
  consentRequest,
  consentRequestInput,
  consentState,
  givenConsent,
  sentWithoutYes,
} from '../../contract/submissions/consent.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import { linkOf, type PrivateLinkGuard } from '../private-links/link-guard.ts'
import { answerConsent, readConsentPage } from './consent-answer-repository.ts'
import { addConsent } from './consent-repository.ts'
import { type AskOptions, askConsent, readConsentState } from './consent-request-repository.ts'
import { sentWithoutYesTo } from './without-yes-repository.ts'

export type ConsentRouteOptions = AskOptions & { linkGuard: PrivateLinkGuard; clock: Clock; onStored: () => void }

export function consentRoutes(api: Api, { linkGuard, clock, onStored, ...asking }: ConsentRouteOptions): void {
  staffRoutes(api, asking, { clock, onStored })
  candidateRoutes(api, asking, { linkGuard, clock })
}

function staffRoutes(api: Api, asking: AskOptions, { clock, onStored }: { clock: Clock; onStored: () => void }): void {
  const { storage } = asking.people

  api.get(
    '/applications/:id/consent',
    {
      config: { access: 'staff', action: 'submissions.read' },
      schema: {
        summary: 'What somebody said about being shown to the client of the job, and how they can be asked',
        params: idParams,
        response: { 200: consentState },
      },
    },
    async (request, reply) => {
      const state = await readConsentState(storage.db, request.params.id, await asking.sendsMail())
      if (!state) return refuse(reply, refusals.unknownRecord)
      if (request.staff?.may('contacts.read')) return state
      const { consent, refused } = state
      return {
        ...state,
        consent: consent && { ...consent, source: maskContacts(consent.source) },
        refused: refused && { ...refused, comment: maskContacts(refused.comment) },
      }
    },
  )

  api.post(
    '/applications/:id/consent',
    {
      config: { access: 'staff', action: 'submissions.edit', announces: ['applications'] },
      schema: {
        summary: 'Keep what somebody said to a colleague: whether they may be shown to the client of the job',
        params: idParams,
        body: consentInput,
        response: { 201: agreement },
      },
    },
    async (request, reply) => {
      const added = await addConsent(storage, request.params.id, request.body, actorOf(request, clock))
      return 'refusal' in added ? refuse(reply, added.refusal) : reply.code(201).send(added.kept)
    },
  )

  api.post(
    '/applications/:id/consent-requests',
    {
      config: { access: 'staff', action: 'submissions.edit', announces: ['applications'] },
      schema: {
        summary: 'Ask somebody whether they may be sent to the client of the job, by mail or by a text with a link',
        params: idParams,
        body: consentRequestInput,
        response: { 201: consentRequest },
      },
    },
    async (request, reply) => {
      const asked = await askConsent(asking, request.params.id, request.body.way, actorOf(request, clock))
      if ('refusal' in asked) return refuse(reply, asked.refusal)
      onStored()
      return reply.code(201).send(asked)
    },
  )

  api.get(
    '/clients/:id/without-yes',
    {
      config: { access: 'staff', action: 'submissions.read' },
      schema: {
        summary: 'Who was sent to a client without having agreed, newest first',
        params: idParams,
        response: { 200: z.array(sentWithoutYes) },
      },
    },
    async (request, reply) => {
      const found = await sentWithoutYesTo(storage.db, request.params.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      if (request.staff?.may('contacts.read')) return found
      return found.map((one) => ({ ...one, name: maskContacts(one.name), reason: maskContacts(one.reason) }))
    },
  )
}

function candidateRoutes(
  api: Api,
  { people, firm }: AskOptions,
  { linkGuard, clock }: Pick<ConsentRouteOptions, 'linkGuard' | 'clock'>,
): void {
  const onRequest = linkGuard('consent')

  api.get(
    '/consent',
    {
      config: { access: 'public' },
      onRequest,
      schema: {
        summary: 'What somebody is asked before they are sent to a client; Authorization: Link KEY',
        response: { 200: consentPage },
      },
    },
    async (request, reply) =>
      (await readConsentPage(people.storage.db, firm(), linkOf(request))) ?? refuse(reply, refusals.linkOver),
  )

  api.post(
    '/consent/answers',
    {
      config: { access: 'public', announces: ['applications', 'people', 'tasks'] },
      onRequest,
      schema: {
        summary: 'Yes or No to being sent to a client; Authorization: Link KEY',
        body: consentAnswerInput,
        response: { 200: givenConsent },
      },
    },
    async (request, reply) => {
      const answered = await answerConsent(people, firm(), linkOf(request), request.body, clock())
      return 'refusal' in answered ? refuse(reply, answered.refusal) : answered.given
    },
  )
}
