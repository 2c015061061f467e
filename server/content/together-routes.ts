import * as z from 'zod/mini'
import { leftOverSentence } from '../../contract/content/left-over-words.ts'
import { publicationsInput, togetherName } from '../../contract/content/site-editing.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { invalidInput, type Refusal, refusals, refuse } from '../errors.ts'
import { noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Drafts } from './draft-repository.ts'
import type { TogetherResult } from './publish.ts'
import { announces } from './publish-routes.ts'
import type { TogetherPublisher } from './publish-together.ts'
import { contentRefusal, pageParams, sitePage, togetherUndone } from './response-schemas.ts'
import type { TogetherUndo } from './undo-together.ts'

type Options = { drafts: Drafts; together: TogetherPublisher; undo: TogetherUndo; clock: Clock }

/** Drafts of several records that go live together, now or later. */
export function togetherRoutes(api: Api, { drafts, together, undo, clock }: Options): void {
  const config = { access: 'staff', action: 'site.publish' } as const

  api.post(
    '/site/publications',
    {
      config: { ...config, announces },
      schema: {
        summary: 'Publish the drafts of several records together, now or at a moment',
        body: publicationsInput,
        response: { 200: z.array(sitePage), 400: contentRefusal },
      },
    },
    async (request, reply) => {
      const { pages: named, note, withLeftOvers, at } = request.body
      if (at !== undefined && Date.parse(at) <= clock()) return refuse(reply, past)
      const pages = named.flatMap(({ key, version }) => {
        const record = drafts.find(key)
        return record ? [{ record, version }] : []
      })
      if (pages.length < named.length) return refuse(reply, refusals.unknownRecord)
      const result = await together.publish({
        pages,
        actor: actorOf(request, clock),
        note,
        withLeftOvers,
        at: at && new Date(at).toISOString(),
      })
      const refusal = refusalOf(result)
      return refusal ? refuse(reply, refusal) : drafts.list()
    },
  )

  api.post(
    '/site/publications/undo',
    {
      config: { ...config, announces },
      schema: {
        summary: 'Publish again what was live before a publication of several records',
        body: togetherName,
        response: { 200: togetherUndone, 400: contentRefusal },
      },
    },
    async (request, reply) => {
      const undoing = await undo(request.body, actorOf(request, clock))
      if (undoing.state === 'undone') return undoing.result
      const refusal = 'record' in undoing ? refusalOf(undoing) : undefined
      return refuse(reply, refusal ?? (undoing.state === 'unknown' ? refusals.unknownRecord : nothingLeft))
    },
  )

  api.delete(
    '/site/pages/:key/plan',
    {
      config,
      schema: { summary: 'Withdraw a planned publication', params: pageParams, response: { 204: noContent } },
    },
    async (request, reply) => {
      const record = drafts.find(request.params.key)
      const isGone = record && (await together.withdraw(record, actorOf(request, clock)))
      return isGone ? reply.code(204).send() : refuse(reply, refusals.unknownRecord)
    },
  )
}

const nothingLeft: Refusal = {
  code: 'conflict',
  sentence:
    'Each of these pages was published again since, so nothing was taken back. Their History has what was live before.',
}
const past = invalidInput([{ field: 'at', message: 'This moment is over. Please choose a later one.' }])

function refusalOf(result: TogetherResult): Refusal | undefined {
  if (!('record' in result)) return undefined
  const { title } = result.record
  switch (result.state) {
    case 'stale':
    case 'unchanged':
      return {
        code: 'conflict',
        sentence: `"${title}" was changed meanwhile, so nothing was published. Please look again.`,
      }
    case 'invalid':
      return {
        code: 'invalid_content',
        sentence: `"${title}" is not complete, so nothing was published: ${result.problems[0]?.message}`,
        problems: result.problems,
      }
    case 'left_over':
      return {
        code: 'left_over_words',
        sentence: `"${title}": ${leftOverSentence(result.found)} Nothing was published.`,
      }
    case 'unrenderable':
      return {
        code: 'cannot_render',
        sentence: `The page ${result.failure.path} cannot be shown with the texts of "${title}", so nothing was published: ${result.failure.reason}`,
      }
  }
}
