import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  importFiles,
  importFilesInput,
  importPieceAnswer,
  importPieceQuery,
} from '../../contract/imports/import-files.ts'
import {
  importItem,
  importItemChange,
  importItemsPage,
  importItemsQuery,
  importItemText,
} from '../../contract/imports/import-items.ts'
import { IMPORT_PIECE_BYTES } from '../../contract/imports/import-limits.ts'
import { istDay } from '../../contract/time.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import type { Guard } from '../http/api-rules.ts'
import { acceptJsonOnly, leaveBodyUnread } from '../http/json-body.ts'
import { paging } from '../http/pagination.ts'
import { readBody } from '../http/read-body.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { attachment } from '../resumes/filename.ts'
import { answerWith, change, isRefusal, read } from './answer-with.ts'
import type { ImportFileRepository } from './file-repository.ts'
import type { ImportRepository } from './import-repository.ts'
import type { ImportItemRepository } from './item-repository.ts'
import { problemsCsv } from './problems-csv.ts'

type Options = {
  imports: Pick<ImportRepository, 'exists'>
  files: ImportFileRepository
  items: ImportItemRepository
  guard: Guard
  clock: Clock
  onWork: () => void
}

const numberParams = z.extend(idParams, {
  n: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e6)),
})
/** 500 files with names of 400 characters. */
const NAMES = { max: 1024 * 1024, bounds: { tokens: 4000, depth: 4 } }
const tooLarge: Refusal = { code: 'too_large', sentence: 'Please send a file in pieces of at most 1 MB.' }

export function importItemRoutes(api: Api, { imports, files, items, guard, clock, onWork }: Options): void {
  api.register(async (plain) => {
    acceptJsonOnly(plain, NAMES)
    const names = plain.withTypeProvider<ZodTypeProvider>()
    names.post(
      '/imports/:id/files',
      {
        config: change,
        schema: {
          summary: 'Name files before they are uploaded; each gets a number',
          params: idParams,
          body: importFilesInput,
          response: { 200: importFiles },
        },
      },
      async (request, reply) => {
        const answer = await files.name(
          request.params.id,
          actorOf(request, clock).accountId,
          request.body.files,
          clock(),
        )
        return answerWith(reply, isRefusal(answer) ? answer : { files: answer })
      },
    )
  })

  api.get(
    '/imports/:id/files',
    {
      config: read,
      schema: {
        summary: 'The files and how much of each has arrived',
        params: idParams,
        response: { 200: importFiles },
      },
    },
    async ({ params: { id } }, reply) =>
      answerWith(reply, (await imports.exists(id)) ? { files: await files.list(id) } : undefined),
  )

  api.register(async (plain) => {
    leaveBodyUnread(plain)
    const upload = plain.withTypeProvider<ZodTypeProvider>()
    upload.put(
      '/imports/:id/files/:n',
      {
        config: read,
        schema: {
          summary: 'A piece of a file: the body, which begins at the offset; the answer says where to go on',
          params: numberParams,
          querystring: z.object(importPieceQuery),
          response: { 200: importPieceAnswer },
        },
      },
      async (request, reply) => {
        const pieces = await readBody(request.raw, { max: IMPORT_PIECE_BYTES, tooLarge })
        // The session may have ended while the piece arrived.
        await guard(request, reply)
        if (reply.sent) return reply
        const { id, n } = request.params
        const { offset } = request.query
        const { accountId, now } = actorOf(request, clock)
        const answer = await files.take({ importId: id, accountId, n, offset, bytes: Buffer.concat(pieces), now })
        if (!isRefusal(answer) && answer.received === answer.size) onWork()
        return answerWith(reply, answer)
      },
    )
  })

  api.post(
    '/imports/:id/close',
    {
      config: change,
      schema: {
        summary: 'Leave out what has not arrived',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) =>
      (await files.close(request.params.id, clock())) ? reply.code(204).send() : refuse(reply, refusals.unknownRecord),
  )

  api.get(
    '/imports/:id/items',
    {
      config: read,
      schema: {
        summary: 'Files and rows, with the group of the review',
        params: idParams,
        querystring: z.object({ ...importItemsQuery, ...paging }),
        response: { 200: importItemsPage },
      },
    },
    async ({ params: { id }, query }, reply) =>
      answerWith(reply, (await imports.exists(id)) ? await items.list(id, query, clock()) : undefined),
  )

  api.get(
    '/imports/:id/items/:n/text',
    {
      config: read,
      schema: {
        summary: 'The text of a resume that is not stored yet',
        params: numberParams,
        response: { 200: importItemText },
      },
    },
    async ({ params: { id, n } }, reply) => answerWith(reply, await items.text(id, n)),
  )

  api.get(
    '/imports/:id/problems.csv',
    {
      config: read,
      schema: {
        summary: 'The files and rows that are refused or not readable, for a spreadsheet',
        params: idParams,
        response: { 200: { description: 'A table', content: { 'text/csv': { schema: z.unknown() } } } },
      },
    },
    async ({ params: { id } }, reply) => {
      if (!(await imports.exists(id))) return refuse(reply, refusals.unknownRecord)
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', attachment(`left-out-${istDay(clock())}.csv`))
        .send(problemsCsv(await items.problems(id)))
    },
  )

  api.patch(
    '/imports/:id/items/:n',
    {
      config: change,
      schema: {
        summary: 'Decide about a file or a row, or correct its details',
        params: numberParams,
        body: importItemChange,
        response: { 200: importItem },
      },
    },
    async ({ params: { id, n }, body }, reply) => answerWith(reply, await items.change(id, n, body, clock())),
  )
}
