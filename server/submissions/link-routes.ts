import { anotherLink } from '../../contract/submissions/submission.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { ContactLinks } from './contact-links.ts'
import { shortlistLink } from './shortlist-link.ts'

export type LinkRouteOptions = { links: ContactLinks; publicUrl: URL; clock: Clock; onStored: () => void }

export function linkRoutes(api: Api, { links, publicUrl, clock, onStored }: LinkRouteOptions): void {
  api.post(
    '/private-links/:id/key',
    {
      config: { access: 'staff', action: 'submissions.edit', announces: ['jobs', 'clients'] },
      schema: {
        summary: 'Another key for the link of a contact, shown once; opens a link that is over',
        params: idParams,
        response: { 201: anotherLink },
      },
    },
    async (request, reply) => {
      const made = await links.makeAnother(request.params.id, actorOf(request, clock))
      if ('refusal' in made) return refuse(reply, made.refusal)
      return reply.code(201).send({ link: shortlistLink(publicUrl.origin, made.key) })
    },
  )

  api.post(
    '/private-links/:id/mail',
    {
      config: { access: 'staff', action: 'submissions.edit', announces: ['jobs', 'mails'] },
      schema: {
        summary: 'Mail a contact again what was sent, with another key',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const refused = await links.mail(request.params.id, actorOf(request, clock))
      if (refused) return refuse(reply, refused.refusal)
      onStored()
      return reply.code(204).send()
    },
  )
}
