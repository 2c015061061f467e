import type { FastifyContextConfig } from 'fastify'
import { importDecisionsAnswer, importDecisionsInput } from '../../contract/imports/import-items.ts'
import { importNoticesAnswer } from '../../contract/imports/import-notices.ts'
import { importChange, importInput, importList, importPage } from '../../contract/imports/import-page.ts'
import { importColumnsInput } from '../../contract/imports/import-sheets.ts'
import { type Actor, actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import type { ImportRepository } from './import-repository.ts'
import type { ImportItemRepository } from './item-repository.ts'
import type { ImportNotices } from './notice-repository.ts'
import { chooseColumns } from './sheet-repository.ts'

type Options = {
  storage: Storage
  imports: ImportRepository
  items: ImportItemRepository
  notices: ImportNotices
  clock: Clock
  /** Whether mails can be sent. */
  sendsMail: boolean
  /** Called when there is something to do in the background. */
  onWork: () => void
  /** Called when a mail was queued. */
  onQueued: () => void
}

const read = { access: 'staff', action: 'imports.run' } as const
const change = { ...read, announces: ['imports'] } satisfies FastifyContextConfig

const noMail: Refusal = {
  code: 'conflict',
  sentence: 'Mails cannot be sent yet: there is no mail server. Please ask who runs the site to set SMTP_URL.',
}

export function importRoutes(api: Api, options: Options): void {
  const { storage, imports, items, notices, clock, sendsMail, onWork, onQueued } = options

  async function pageOf(id: string) {
    const found = await imports.find(id)
    return found && { ...found, notices: { ...(await notices.count(id)), mail: sendsMail } }
  }

  api.get(
    '/imports',
    { config: read, schema: { summary: 'The newest imports with their progress', response: { 200: importList } } },
    () => imports.list(),
  )

  api.post(
    '/imports',
    {
      config: change,
      schema: { summary: 'Begin an import of people', body: importInput, response: { 201: importPage } },
    },
    async (request, reply) => {
      const id = await imports.create(request.body, actorOf(request, clock))
      const page = await pageOf(id)
      return page ? reply.code(201).send(page) : refuse(reply, refusals.unknownRecord)
    },
  )

  api.get(
    '/imports/:id',
    {
      config: read,
      schema: { summary: 'An import with counts and progress', params: idParams, response: { 200: importPage } },
    },
    async (request, reply) => (await pageOf(request.params.id)) ?? refuse(reply, refusals.unknownRecord),
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
    async (request, reply) => {
      const { id } = request.params
      const refusal = await imports.change(id, request.body)
      if (refusal) return refuse(reply, refusal)
      return (await pageOf(id)) ?? refuse(reply, refusals.unknownRecord)
    },
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
    async (request, reply) => {
      const { id } = request.params
      if (!(await imports.exists(id))) return refuse(reply, refusals.unknownRecord)
      return { changed: await items.decideAll(id, request.body, clock()) }
    },
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
    async (request, reply) => {
      const { id } = request.params
      const refusal = await chooseColumns(storage, id, request.body, clock())
      if (refusal) return refuse(reply, refusal)
      onWork()
      return (await pageOf(id)) ?? refuse(reply, refusals.unknownRecord)
    },
  )

  const begins = (path: string, summary: string, begin: (id: string, actor: Actor) => Promise<Refusal | undefined>) =>
    api.post(
      path,
      { config: change, schema: { summary, params: idParams, response: { 202: importPage } } },
      async (request, reply) => {
        const { id } = request.params
        const refusal = await begin(id, actorOf(request, clock))
        if (refusal) return refuse(reply, refusal)
        onWork()
        const page = await pageOf(id)
        return page ? reply.code(202).send(page) : refuse(reply, refusals.unknownRecord)
      },
    )
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
      if (!(await imports.exists(id))) return refuse(reply, refusals.unknownRecord)
      if (!sendsMail) return refuse(reply, noMail)
      const answer = await notices.queue(id, actorOf(request, clock))
      if (!answer) return refuse(reply, refusals.unknownRecord)
      onQueued()
      return answer
    },
  )
}
