import * as z from 'zod/mini'
import { savedSearch, savedSearchInput } from '../../contract/saved-search.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { SavedSearches } from './saved-search-repository.ts'

const config = { access: 'staff', action: 'people.read' } as const
const tooManySearches: Refusal = {
  code: 'conflict',
  sentence: 'You have saved 100 searches. Please delete one that you no longer need.',
}

/** Everybody sees the own searches only. */
export function savedSearchRoutes(api: Api, { searches, clock }: { searches: SavedSearches; clock: Clock }): void {
  api.get(
    '/searches',
    { config, schema: { summary: 'Searches that you saved', response: { 200: z.array(savedSearch) } } },
    (request) => searches.list(actorOf(request, clock).accountId),
  )

  api.post(
    '/searches',
    {
      config,
      schema: {
        summary: 'Save a search under a name, or replace the one of this name',
        body: savedSearchInput,
        response: { 201: savedSearch },
      },
    },
    async (request, reply) => {
      const saved = await searches.save(actorOf(request, clock), request.body)
      return saved ? reply.code(201).send(saved) : refuse(reply, tooManySearches)
    },
  )

  api.delete(
    '/searches/:id',
    { config, schema: { summary: 'Delete a saved search', params: idParams, response: { 204: noContent } } },
    async (request, reply) =>
      (await searches.remove(actorOf(request, clock).accountId, request.params.id))
        ? reply.code(204).send()
        : refuse(reply, refusals.unknownRecord),
  )
}
