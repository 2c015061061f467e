import { importDecisionsAnswer, importDecisionsInput } from '../../contract/imports/import-items.ts'
import { importNoticesAnswer } from '../../contract/imports/import-notices.ts'
import { importChange, importInput, importList, importPage } from '../../contract/imports/import-page.ts'
import { importColumnsInput } from '../../contract/imports/import-sheets.ts'
import { type Actor, actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { answerWith, change, isRefusal, read } from './answer-with.ts'
import type { ImportRepository } from './import-repository.ts'
import type { ImportItemRepository } from './item-repository.ts'
import type { ImportNotices } from './notice-repository.ts'
import { chooseColumns } from './sheet-repository.ts'
import type { ImportSummaries } from './summary-repository.ts'

type Options = {
  storage: Storage
  imports: ImportRepository
  summaries: ImportSummaries
  items: ImportItemRepository
  notices: ImportNotices
  clock: Clock
  /** Whether mails can be sent. */
  sendsMail: () => Promise<boolean>
  /** Called when there is something to do in the background. */
  onWork: () => void
  /** Called when a mail was queued. */
  onQueued: () => void
}

const noMail: Refusal = {
  code: 'conflict',
  sentence: 'Mails cannot be sent yet: there is no mail server. Please ask an owner to enter it under Settings.',
}

export function importRoutes(api: Api, options: Options): void {
  const { storage, imports, summaries, items, notices, clock, sendsMail, onWork, onQueued } = options

  /** The import after a change, or why it was not made. */
  async function pageOf(id: string, refusal?: Refusal) {
    if (refusal) return refusal
    const found = await summaries.find(id)
    return found && { ...found, notices: { ...(await notices.count(id)), mail: await sendsMail() } }
  }
  /** The answer of `work` about an import that exists. */
  const of = async <Answer>(id: string, work: () => Promise<Answer>) =>
    (await imports.exists(id)) ? work() : undefined

  api.get(
    '/imports',
    { config: read, schema: { summary: 'The newest imports with their progress', response: { 200: importList } } },
    () => summaries.list(),
  )

  api.post(
    '/imports',
    {
      config: change,
      schema: { summary: 'Begin an import of people', body: importInput, response: { 201: importPage } },
    },
    async (request, reply) => {
      const id = await imports.create(request.body, actorOf(request, clock))
      return answerWith(reply.code(201), await pageOf(id))
    },
  )

  api.get(
    '/imports/:id',
    {
      config: read,
      schema: { summary: 'An import with counts and progress', params: idParams, response: { 200: importPage } },
    },
    async ({ params: { id } }, reply) => answerWith(reply, await pageOf(id)),
  )

  api.patch(
    '/imports/:id',
    {
      config: change,
      schema: {
        summary: 'Change source, purpose and tags before anything is stored',
        params: idParams,
        body: importChange,
        response: { 200: importPage },
      },
    },
    async ({ params: { id }, body }, reply) => answerWith(reply, await pageOf(id, await imports.change(id, body))),
  )

  api.delete(
    '/imports/:id',
    {
      config: change,
      schema: {
        summary: 'Discard an import of which nothing is stored',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const refusal = await imports.discard(request.params.id, actorOf(request, clock))
      return refusal ? refuse(reply, refusal) : reply.code(204).send()
    },
  )

  api.post(
    '/imports/:id/decisions',
    {
      config: change,
      schema: {
        summary: 'One answer for all of a group that are not decided',
        params: idParams,
        body: importDecisionsInput,
        response: { 200: importDecisionsAnswer },
      },
    },
    async ({ params: { id }, body }, reply) =>
      answerWith(reply, await of(id, async () => ({ changed: await items.decideAll(id, body, clock()) }))),
  )

  api.post(
    '/imports/:id/columns',
    {
      config: change,
      schema: {
        summary: 'Match the columns of a sheet; its rows are read again',
        params: idParams,
        body: importColumnsInput,
        response: { 200: importPage },
      },
    },
    async ({ params: { id }, body }, reply) => {
      const refusal = await chooseColumns(storage, id, body, clock())
      if (!refusal) onWork()
      return answerWith(reply, await pageOf(id, refusal))
    },
  )

  const begins = (path: string, summary: string, begin: (id: string, actor: Actor) => Promise<Refusal | undefined>) =>
    api.post(
      path,
      { config: change, schema: { summary, params: idParams, response: { 202: importPage } } },
      async (request, reply) => {
        const { id } = request.params
        const refusal = await begin(id, actorOf(request, clock))
        if (!refusal) onWork()
        return answerWith(reply.code(202), await pageOf(id, refusal))
      },
    )
  begins('/imports/:id/pause', 'Read nothing more of it for now', (id, { now }) => imports.pause(id, now))
  begins('/imports/:id/continue', 'Go on with an import that was paused', (id, { now }) => imports.goOn(id, now))
  begins('/imports/:id/store', 'Store what is decided, in the background', (id, actor) =>
    imports.begin(id, 'storing', actor),
  )
  begins('/imports/:id/undo', 'Take back what was stored, in the background', (id, actor) =>
    imports.begin(id, 'undoing', actor),
  )

  api.post(
    '/imports/:id/notices',
    {
      config: change,
      schema: {
        summary: 'Send the notice to the next people who have not got it',
        params: idParams,
        response: { 200: importNoticesAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const queued = await of(id, async () =>
        (await sendsMail()) ? notices.queue(id, actorOf(request, clock)) : noMail,
      )
      if (queued && !isRefusal(queued)) onQueued()
      return answerWith(reply, queued)
    },
  )
}
