import * as z from 'zod/mini'
import { linkFilter, privateLink } from '../../contract/private-link.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { linkOf, type PrivateLinkGuard } from './link-guard.ts'
import { addView, endLink, linksOf } from './links.ts'

type Options = { storage: Storage; linkGuard: PrivateLinkGuard; clock: Clock }

export function registerPrivateLinks(api: Api, { storage, linkGuard, clock }: Options): void {
  api.post(
    '/private-links/views',
    {
      // Neither fetching the page nor reading its data counts, because programs that preview links may do both.
      config: { access: 'public', announces: ['jobs', 'clients'] },
      onRequest: linkGuard(),
      schema: {
        summary: 'Keep that the page of a private link is shown; Authorization: Link KEY',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await addView(storage, linkOf(request).id, clock())
      return reply.code(204).send()
    },
  )

  api.get(
    '/private-links',
    {
      config: { access: 'staff', action: 'links.read' },
      schema: {
        summary: 'The private links of a record, and when their pages were shown',
        querystring: z.object(linkFilter),
        response: { 200: z.array(privateLink) },
      },
    },
    ({ query }) => linksOf(storage.db, [query.record]),
  )

  api.post(
    '/private-links/:id/end',
    {
      config: { access: 'staff', action: 'links.end', announces: ['jobs', 'clients'] },
      schema: { summary: 'End a private link at once', params: idParams, response: { 204: noContent } },
    },
    async (request, reply) =>
      (await endLink(storage, request.params.id, actorOf(request, clock)))
        ? reply.code(204).send()
        : refuse(reply, refusals.unknownRecord),
  )
}
