import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { factsOf } from '../../contract/content/firm-tokens.ts'
import { draftInput, previewInput } from '../../contract/content/site-editing.ts'
import type { ContentValues } from '../../contract/content/site-pages.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import type { ContentRendering } from '../content-source.ts'
import { invalidContent, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import type { Api } from '../http/typed.ts'
import type { Drafts } from './draft-repository.ts'
import { type ReadDraft, readDraft } from './draft-shape.ts'
import { stalePage, toPageDraft, toSavedDraft } from './page-draft.ts'
import { draftOf } from './page-states.ts'
import type { Presences } from './presence-repository.ts'
import { contentRefusal, pageDraft, pageParams, presence, savedDraft, siteFacts, sitePage } from './response-schemas.ts'

type DraftRouteOptions = {
  drafts: Drafts
  presences: Presences
  rendering: Pick<ContentRendering, 'renderPreview'>
  clock: Clock
}

/** Registered where bodies may be as large as a page. */
export function draftRoutes(api: Api, { drafts, presences, rendering, clock }: DraftRouteOptions): void {
  const config = { access: 'staff', action: 'site.edit' } as const

  api.get(
    '/site/pages',
    { config, schema: { summary: 'The records of content, in order', response: { 200: z.array(sitePage) } } },
    () => drafts.list(),
  )

  api.get(
    '/site/facts',
    {
      config,
      schema: {
        summary: 'The facts of the firm that texts may name in braces, with the drafts',
        response: { 200: siteFacts },
      },
    },
    async () => {
      const firm = drafts.find('firm')
      return factsOf(firm && draftOf(await drafts.read(firm)))
    },
  )

  api.get(
    '/site/pages/:key/draft',
    {
      config,
      schema: {
        summary: 'The draft of a record with its schema; counts as having it open',
        params: pageParams,
        response: { 200: pageDraft },
      },
    },
    async (request, reply) => {
      const record = drafts.find(request.params.key)
      if (!record) return refuse(reply, refusals.unknownRecord)
      const alsoHere = await presences.enter(record.key, actorOf(request, clock))
      return toPageDraft(await drafts.read(record), alsoHere)
    },
  )

  api.post(
    '/site/pages/:key/presence',
    {
      config,
      schema: {
        summary: 'Says every 15 seconds that somebody has the record open',
        params: pageParams,
        response: { 200: presence },
      },
    },
    async (request, reply) => {
      const record = drafts.find(request.params.key)
      if (!record) return refuse(reply, refusals.unknownRecord)
      const alsoHere = await presences.enter(record.key, actorOf(request, clock))
      const { version } = toSavedDraft(await drafts.read(record))
      return { version, alsoHere }
    },
  )

  api.put(
    '/site/pages/:key/draft',
    {
      config,
      schema: {
        summary: 'Save the draft; If-Match names the version that is meant',
        params: pageParams,
        body: draftInput,
        response: { 200: savedDraft, 400: contentRefusal, 412: staleError },
      },
    },
    async (request, reply) => {
      const record = drafts.find(request.params.key)
      if (!record) return refuse(reply, refusals.unknownRecord)
      const read = readDraft(record.schema, request.body.draft)
      if (!read.ok) return refuse(reply, invalidContent(read.problems))
      const actor = actorOf(request, clock)
      const saved = await drafts.save(record, read.draft, actor, expectedVersion(request))
      if (saved.state === 'saved') return toSavedDraft(saved.page)
      return refuse(reply, stalePage(saved.page, await presences.others(record.key, actor)))
    },
  )

  api.delete(
    '/site/pages/:key/draft',
    {
      config,
      schema: {
        summary: 'Discard the draft',
        params: pageParams,
        response: { 200: pageDraft, 412: staleError },
      },
    },
    async (request, reply) => {
      const record = drafts.find(request.params.key)
      if (!record) return refuse(reply, refusals.unknownRecord)
      const actor = actorOf(request, clock)
      const discarded = await drafts.discard(record, actor, expectedVersion(request))
      const others = await presences.others(record.key, actor)
      if (discarded.state === 'saved') return toPageDraft(discarded.page, others)
      return refuse(reply, stalePage(discarded.page, others))
    },
  )

  api.post(
    '/site/preview',
    {
      config,
      schema: {
        summary: 'The HTML of a page, rendered with drafts',
        body: previewInput,
        response: { 200: z.string(), 400: contentRefusal },
      },
    },
    async (request, reply) => {
      const { path, drafts: given = {} } = request.body
      const read = readAll(given)
      if (!read.ok) return refuse(reply, invalidContent(read.problems))
      const values = { ...(await drafts.values()), ...read.values }
      try {
        const html = await rendering.renderPreview({ path, values })
        return reply.type('text/html; charset=utf-8').serializer(String).send(html)
      } catch (err) {
        request.log.warn({ reqId: request.id, err }, 'a preview could not be rendered')
        return refuse(reply, {
          code: 'cannot_render',
          sentence: 'This page cannot be shown with these texts. They are saved; please undo the last change.',
        })
      }
    },
  )

  type ReadDrafts = { ok: true; values: ContentValues } | Extract<ReadDraft, { ok: false }>
  function readAll(given: Record<string, unknown>): ReadDrafts {
    const values: Record<string, ContentValues[string]> = {}
    for (const [key, value] of Object.entries(given)) {
      const record = drafts.find(key)
      const read: ReadDraft = record
        ? readDraft(record.schema, value)
        : { ok: false, problems: [{ path: key, message: 'There is no such record: please reload the page.' }] }
      if (!read.ok) return read
      values[key] = read.draft
    }
    return { ok: true, values }
  }
}
