import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { attachment } from '../resumes/filename.ts'
import type { StoredResume } from '../resumes/records.ts'

type ReceivedRecords = {
  erase: (id: string, actor: Actor) => Promise<boolean>
  download: (id: string, actor: Actor) => Promise<StoredResume | undefined>
}

/** Routes that applications and enquiries share: erase the record, and download its resume. */
export function receivedRecordRoutes(
  api: Api,
  subject: 'applications' | 'enquiries',
  { records, eraseSummary, clock }: { records: ReceivedRecords; eraseSummary: string; clock: Clock },
): void {
  api.delete(
    `/${subject}/:id`,
    {
      config: { access: 'staff', action: `${subject}.erase`, needsProof: true, announces: [subject, 'people'] },
      schema: { summary: eraseSummary, params: idParams, response: { 204: noContent } },
    },
    async (request, reply) =>
      (await records.erase(request.params.id, actorOf(request, clock)))
        ? reply.code(204).send()
        : refuse(reply, refusals.unknownRecord),
  )

  api.get(
    `/${subject}/:id/resume`,
    {
      config: { access: 'staff', action: 'resumes.read' },
      schema: {
        summary: 'The resume as it was sent',
        params: idParams,
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const resume = await records.download(request.params.id, actorOf(request, clock))
      request.log.info({ reqId: request.id, event: 'download', account: request.staff?.accountId }, 'download')
      return resume ? sendResume(reply, resume) : refuse(reply, refusals.unknownRecord)
    },
  )
}

/** Always a download, so that no browser shows the file as a page of the site. */
function sendResume(reply: FastifyReply, { filename, bytes }: StoredResume): FastifyReply {
  return reply
    .header('Content-Disposition', attachment(filename))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type('application/octet-stream')
    .send(bytes)
}
