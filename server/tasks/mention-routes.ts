import * as z from 'zod/mini'
import { mention, seenMentions } from '../../contract/task.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { markSeen, unseenMentions } from './mentions.ts'
import type { RecordFinder } from './record-finder.ts'
import { mentionWithoutContacts } from './without-contacts.ts'

type Options = { storage: Storage; finder: RecordFinder; clock: Clock }

export function mentionRoutes(api: Api, { storage, finder, clock }: Options): void {
  api.get(
    '/mentions',
    {
      config: { access: 'staff', action: 'tasks.read' },
      schema: {
        summary: 'Notes that mention the account and that it has not seen, the newest first',
        response: { 200: z.array(mention) },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request, clock)
      const found = await unseenMentions(storage.db, accountId, finder)
      return request.staff?.may('contacts.read') ? found : found.map(mentionWithoutContacts)
    },
  )

  api.post(
    '/mentions/seen',
    {
      config: { access: 'staff', action: 'tasks.read', announces: ['tasks'] },
      schema: { summary: 'The account has seen these mentions', body: seenMentions, response: { 204: noContent } },
    },
    async (request, reply) => {
      await markSeen(storage.db, request.body.ids, actorOf(request, clock))
      return reply.code(204).send()
    },
  )
}
