import * as z from 'zod/mini'
import { mailStates, mailSummary, mailsChanged, unsentMail } from '../../contract/mail.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import type { MailKinds } from './kinds.ts'
import type { MailSetting } from './mail.ts'
import { unsentMails } from './unsent-mails.ts'

const pleaseState = `Please choose a state: ${mailStates.join(', ')}.`
const state = z.enum(mailStates, pleaseState)

type Options = {
  storage: Storage
  mail: MailSetting
  mailKinds: MailKinds
  clock: Clock
  /** Called when mails are due. */
  onStored: () => void
}

export function registerMail(api: Api, { storage, mail, mailKinds, clock, onStored }: Options): void {
  const mails = unsentMails(storage, mail, mailKinds)
  const access = 'staff'

  api.get(
    '/admin/mail',
    {
      config: { access, action: 'overview.read' },
      schema: { summary: 'How many mails are not sent', response: { 200: mailSummary } },
    },
    () => mails.summary(clock()),
  )

  api.get(
    '/admin/mails',
    {
      config: { access, action: 'mail.read' },
      schema: {
        summary: 'Mails that are not sent, failed ones first',
        querystring: z.object({ ...paging, state: z.optional(state) }),
        response: { 200: z.array(unsentMail) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const records = await mails.page(filter, { page, limit })
      const total = await totalCount(records, { page, limit }, () => mails.count(filter))
      return reply.header('X-Total-Count', total).send(records)
    },
  )

  api.get(
    '/admin/mails/:id',
    {
      config: { access, action: 'mail.read' },
      schema: { summary: 'One mail that is not sent', params: idParams, response: { 200: unsentMail } },
    },
    async (request, reply) => (await mails.find(request.params.id)) ?? refuse(reply, refusals.noUnsentMail),
  )

  api.post(
    '/admin/mails/retry',
    {
      config: { access, action: 'mail.edit', announces: ['mails'] },
      schema: { summary: 'Try all failed mails again', response: { 200: mailsChanged } },
    },
    async (request) => {
      const changed = await mails.retry(actorOf(request, clock))
      onStored()
      return { changed }
    },
  )

  api.post(
    '/admin/mails/:id/retry',
    {
      config: { access, action: 'mail.edit', announces: ['mails'] },
      schema: { summary: 'Try one mail again now', params: idParams, response: { 204: noContent } },
    },
    async (request, reply) => {
      const changed = await mails.retry(actorOf(request, clock), request.params.id)
      onStored()
      return changed > 0 ? reply.code(204).send() : refuse(reply, refusals.noUnsentMail)
    },
  )

  api.delete(
    '/admin/mails',
    {
      config: { access, action: 'mail.edit', announces: ['mails'] },
      schema: {
        summary: 'Discard all mails of a state',
        querystring: z.object({ state }),
        response: { 200: mailsChanged },
      },
    },
    async (request) => ({ changed: await mails.discard(actorOf(request, clock), request.query) }),
  )

  api.delete(
    '/admin/mails/:id',
    {
      config: { access, action: 'mail.edit', announces: ['mails'] },
      schema: { summary: 'Discard one mail', params: idParams, response: { 204: noContent } },
    },
    async (request, reply) => {
      const changed = await mails.discard(actorOf(request, clock), { id: request.params.id })
      return changed > 0 ? reply.code(204).send() : refuse(reply, refusals.noUnsentMail)
    },
  )
}
