import { jobSearch, jobSearchInput, newMatchCounts, newMatchesQuery } from '../../contract/job-search.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { JobSearches } from './job-search-repository.ts'

const config = { access: 'staff', action: 'people.add' } as const

/** The people we have for a job. */
export function jobSearchRoutes(api: Api, { searches, clock }: { searches: JobSearches; clock: Clock }): void {
  api.get(
    '/jobs/:id/search',
    {
      config,
      schema: {
        summary: 'The search of people that a job owns, and how many new ones it finds',
        params: idParams,
        response: { 200: jobSearch },
      },
    },
    async (request, reply) => (await searches.find(request.params.id)) ?? refuse(reply, refusals.unknownJob),
  )

  api.get(
    '/jobs/new-matches',
    {
      config,
      schema: {
        summary: 'How many new people the searches of these jobs find, by the id of the job',
        querystring: newMatchesQuery,
        response: { 200: newMatchCounts },
      },
    },
    async (request) => searches.countNewOf(request.query.jobs.split(',')),
  )

  api.put(
    '/jobs/:id/search',
    {
      config,
      schema: {
        summary: 'Change the words of the search that a job owns',
        params: idParams,
        body: jobSearchInput,
        response: { 200: jobSearch },
      },
    },
    async (request, reply) =>
      (await searches.edit(request.params.id, request.body.query, actorOf(request, clock))) ??
      refuse(reply, refusals.unknownJob),
  )

  api.post(
    '/jobs/:id/search/seen',
    {
      config,
      schema: {
        summary: 'Mark the people whom the search of a job finds now as seen',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) =>
      (await searches.see(request.params.id)) ? reply.code(204).send() : refuse(reply, refusals.unknownJob),
  )
}
