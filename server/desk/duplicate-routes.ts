import * as z from 'zod/mini'
import { duplicatesPage, duplicatesQuery, personApart } from '../../contract/duplicates.ts'
import { recordKinds } from '../../contract/events.ts'
import { person } from '../../contract/person-page.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { paging } from '../http/pagination.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Duplicates } from './duplicates-repository.ts'

const config = { access: 'staff', action: 'people.merge' } as const

export function duplicateRoutes(api: Api, { duplicates, clock }: { duplicates: Duplicates; clock: Clock }): void {
  api.get(
    '/people/duplicates',
    {
      config,
      schema: {
        summary: 'Pairs of people who may be the same, with the reason in words',
        querystring: z.object({ limit: paging.limit, ...duplicatesQuery }),
        response: { 200: duplicatesPage },
      },
    },
    (request) => duplicates.page(request.query),
  )

  api.post(
    '/people/:id/apart',
    {
      config: { ...config, announces: recordKinds },
      schema: {
        summary: 'Remember that this person and another are two people',
        params: idParams,
        body: personApart,
        response: { 200: person },
      },
    },
    async (request, reply) => {
      const { other, isUndo = false } = request.body
      const decided = await duplicates.decide(request.params.id, other, isUndo, actorOf(request, clock))
      return decided ?? refuse(reply, refusals.unknownRecord)
    },
  )
}
