import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { application, applicationChange, applicationStatuses } from '../../contract/application.ts'
import { type Clock, iso } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { noContent } from '../http/no-content.ts'
import { paging, recordId } from '../http/record-id.ts'
import type { Api } from '../http/typed.ts'
import { attachment } from '../resumes/filename.ts'
import { sendResume } from '../resumes/send-resume.ts'
import { csvHead, csvRow } from './csv.ts'
import type { ApplicationListing } from './listing.ts'
import type { Applications } from './repository.ts'

export type StaffApplicationParts = { applications: Applications; listing: ApplicationListing; clock: Clock }

const query = z.object({
  ...paging,
  q: z.optional(
    z.string().check(
      z.maxLength(200, 'Please search for at most 200 characters.'),
      z.refine((text) => !text.includes('\0')),
    ),
  ),
  status: z.optional(z.enum(applicationStatuses, `Please choose a status: ${applicationStatuses.join(', ')}.`)),
  job: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'There is no such job.'))),
})

export function staffApplicationRoutes(api: Api, { applications, listing, clock }: StaffApplicationParts): void {
  const access = 'staff'

  api.get(
    '/applications',
    {
      config: { access },
      schema: { summary: 'Applications, newest first', querystring: query, response: { 200: z.array(application) } },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const [records, total] = await Promise.all([listing.page(filter, { page, limit }), listing.count(filter)])
      return reply.header('X-Total-Count', total).send(records)
    },
  )

  api.get(
    '/applications.csv',
    {
      config: { access },
      schema: {
        summary: 'All applications for a spreadsheet',
        response: { 200: { description: 'A table', content: { 'text/csv': { schema: z.unknown() } } } },
      },
    },
    (request, reply) => {
      request.log.info({ reqId: request.id, event: 'export', account: request.staff?.accountId }, 'export')
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', attachment(`applications-${iso(clock()).slice(0, 10)}.csv`))
        .send(Readable.from(csvOf(listing)))
    },
  )

  api.patch(
    '/applications/:id',
    {
      config: { access },
      schema: {
        summary: 'Change status or note',
        params: recordId,
        body: applicationChange,
        response: { 200: application },
      },
    },
    async (request, reply) =>
      (await applications.change(request.params.id, request.body)) ?? refuse(reply, refusals.unknownRecord),
  )

  api.delete(
    '/applications/:id',
    {
      config: { access },
      schema: { summary: 'Delete an application and its resume', params: recordId, response: { 204: noContent } },
    },
    async (request, reply) =>
      (await applications.remove(request.params.id)) ? reply.code(204).send() : refuse(reply, refusals.unknownRecord),
  )

  api.get(
    '/applications/:id/resume',
    {
      config: { access },
      schema: {
        summary: 'The resume as it was sent',
        params: recordId,
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const resume = await applications.resumeOf(request.params.id)
      request.log.info({ reqId: request.id, event: 'download', account: request.staff?.accountId }, 'download')
      return resume ? sendResume(reply, resume) : refuse(reply, refusals.unknownRecord)
    },
  )
}

async function* csvOf(listing: ApplicationListing): AsyncGenerator<string> {
  yield csvHead
  for await (const batch of listing.all()) yield batch.map(csvRow).join('')
}
