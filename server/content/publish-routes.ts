import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { type LeftOver, leftOverSentence } from '../../contract/content/left-over-words.ts'
import { publishInput, restoreInput } from '../../contract/content/site-editing.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { invalidContent, type Refusal, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { paging, totalCount } from '../http/pagination.ts'
import type { Api } from '../http/typed.ts'
import type { Drafts } from './draft-repository.ts'
import { stalePage, toPageDraft } from './page-draft.ts'
import type { PageState } from './page-states.ts'
import type { Presences } from './presence-repository.ts'
import type { Publications } from './publication-repository.ts'
import type { Publisher, PublishResult } from './publish.ts'
import { contentRefusal, pageDraft, pageParams, publication } from './response-schemas.ts'

type PublishRouteOptions = {
  drafts: Drafts
  presences: Presences
  publications: Publications
  publisher: Publisher
  clock: Clock
}

const unchanged: Refusal = { code: 'conflict', sentence: 'Nothing has changed since the last publication.' }
/** Asks; the same request with `withLeftOvers` is the answer. */
const leftOver = (found: readonly LeftOver[]): Refusal => ({
  code: 'left_over_words',
  sentence: `${leftOverSentence(found)} Nothing was published.`,
})

/** A renamed industry renames jobs. */
export const announces = ['jobs'] as const
const responses = { 200: pageDraft, 400: contentRefusal, 412: staleError }

export function publishRoutes(api: Api, options: PublishRouteOptions): void {
  const { drafts, presences, publications, publisher, clock } = options

  const others = (request: FastifyRequest, { record }: PageState) =>
    presences.others(record.key, actorOf(request, clock))

  async function answer(request: FastifyRequest, reply: FastifyReply, result: PublishResult) {
    switch (result.state) {
      case 'published':
        return toPageDraft(result.page, await others(request, result.page))
      case 'stale':
        return refuse(reply, stalePage(result.page, await others(request, result.page)))
      case 'invalid':
        return refuse(reply, invalidContent(result.problems))
      case 'left_over':
        return refuse(reply, leftOver(result.found))
      case 'unchanged':
        return refuse(reply, unchanged)
      case 'unrenderable': {
        const { path, reason } = result.failure
        const sentence = `The page ${path} cannot be shown with these texts, so nothing was published: ${reason}`
        return refuse(reply, { code: 'cannot_render', sentence })
      }
    }
  }

  api.post(
    '/site/pages/:key/publish',
    {
      config: { access: 'staff', action: 'site.publish', announces },
      schema: {
        summary: 'Publish the draft; If-Match names the version that is meant',
        params: pageParams,
        body: z.optional(publishInput),
        response: responses,
      },
    },
    async (request, reply) => {
      const record = drafts.find(request.params.key)
      if (!record) return refuse(reply, refusals.unknownRecord)
      const result = await publisher.publishDraft(record, {
        actor: actorOf(request, clock),
        expected: expectedVersion(request),
        note: request.body?.note,
        withLeftOvers: request.body?.withLeftOvers,
      })
      return answer(request, reply, result)
    },
  )

  api.get(
    '/site/pages/:key/history',
    {
      config: { access: 'staff', action: 'site.edit' },
      schema: {
        summary: 'The publications of a record with their changes, newest first',
        params: pageParams,
        querystring: z.object(paging),
        response: { 200: z.array(publication) },
      },
    },
    async (request, reply) => {
      const record = drafts.find(request.params.key)
      if (!record) return refuse(reply, refusals.unknownRecord)
      const records = await publications.page(record, request.query)
      const total = await totalCount(records, request.query, () => publications.count(record))
      return reply.header('X-Total-Count', total).send(records)
    },
  )

  api.post(
    '/site/pages/:key/restore',
    {
      config: { access: 'staff', action: 'site.edit', announces },
      schema: {
        summary: 'Make an earlier publication the draft, or publish it again at once',
        params: pageParams,
        body: restoreInput,
        response: responses,
      },
    },
    async (request, reply) => {
      const { id, publish = false, note, withLeftOvers } = request.body
      const record = drafts.find(request.params.key)
      const value = record && (await publications.find(record, id))
      if (!record || value === undefined) return refuse(reply, refusals.unknownRecord)
      if (publish && !request.staff?.may('site.publish')) return refuse(reply, refusals.forbidden)
      const actor = actorOf(request, clock)
      const expected = expectedVersion(request)
      if (publish) {
        return answer(
          request,
          reply,
          await publisher.publishAgain(record, value, { actor, expected, note, withLeftOvers }),
        )
      }
      const saved = await drafts.save(record, value, actor, expected)
      const alsoHere = await presences.others(record.key, actor)
      return saved.state === 'saved'
        ? toPageDraft(saved.page, alsoHere)
        : refuse(reply, stalePage(saved.page, alsoHere))
    },
  )
}
