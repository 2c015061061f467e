import type { FastifyReply, onRequestHookHandler } from 'fastify'
import * as z from 'zod/mini'
import {
  enquiry,
  enquiryChange,
  enquiryInput,
  enquiryKind,
  enquiryKinds,
  enquiryReceipt,
  enquiryStatuses,
} from '../../contract/enquiry.ts'
import { resumeSentences } from '../../contract/resume.ts'
import { type Clock, iso } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import { noContent } from '../http/no-content.ts'
import { paging, recordId } from '../http/record-id.ts'
import type { Api } from '../http/typed.ts'
import { judgeResume } from '../resumes/judge-resume.ts'
import { sendResume } from '../resumes/send-resume.ts'
import {
  idempotencyKeyOf,
  isFromProgram,
  pretendId,
  UPLOAD_MAX,
  UPLOAD_TIMEOUT,
} from '../submissions/receive-upload.ts'
import type { Enquiries } from './repository.ts'

export type EnquiryParts = {
  enquiries: Enquiries
  clock: Clock
  limits: onRequestHookHandler[]
  admit: (reply: FastifyReply) => Promise<boolean>
  /** There is a new mail to send. */
  onStored: () => void
}

const tooLarge: Refusal = {
  code: 'too_large',
  sentence: resumeSentences.size,
  fields: { resume: resumeSentences.size },
}

const query = z.object({
  ...paging,
  status: z.optional(z.enum(enquiryStatuses, `Please choose a status: ${enquiryStatuses.join(', ')}.`)),
  kind: z.optional(z.enum(enquiryKinds, `Please choose a kind: ${enquiryKinds.join(', ')}.`)),
})

export function contactRoute(api: Api, { enquiries, clock, limits, admit, onStored }: EnquiryParts): void {
  api.post(
    '/contact',
    {
      config: { access: 'public', upload: { max: UPLOAD_MAX, timeout: UPLOAD_TIMEOUT, tooLarge, admit } },
      onRequest: limits,
      schema: {
        summary: 'Send a message, a quote request or a resume',
        body: enquiryInput,
        response: { 201: enquiryReceipt },
      },
    },
    async (request, reply) => {
      const { resume: file, website, ...input } = request.body
      if (isFromProgram(website)) {
        const kind = enquiryKind(input.message)
        return reply
          .code(201)
          .send({ _id: pretendId(), kind, ...input, submittedAt: iso(clock()), status: 'open' as const })
      }
      const judgement = file && judgeResume(file.content, resumeSentences)
      if (judgement && !judgement.ok) return refuse(reply, judgement.refusal)
      const stored = await enquiries.submit({
        input,
        resume: judgement?.resume,
        filename: file?.filename,
        idempotencyKey: idempotencyKeyOf(request),
        now: clock(),
      })
      if (!stored.ok) return refuse(reply, stored.refusal)
      if (stored.isNew) onStored()
      return reply.code(201).send(stored.receipt)
    },
  )
}

export function staffEnquiryRoutes(api: Api, enquiries: Enquiries): void {
  const access = 'staff'

  api.get(
    '/enquiries',
    {
      config: { access },
      schema: { summary: 'Enquiries, newest first', querystring: query, response: { 200: z.array(enquiry) } },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const [records, total] = await Promise.all([enquiries.page(filter, { page, limit }), enquiries.count(filter)])
      return reply.header('X-Total-Count', total).send(records)
    },
  )

  api.patch(
    '/enquiries/:id',
    {
      config: { access },
      schema: { summary: 'Change the status', params: recordId, body: enquiryChange, response: { 200: enquiry } },
    },
    async (request, reply) =>
      (await enquiries.change(request.params.id, request.body.status)) ?? refuse(reply, refusals.unknownRecord),
  )

  api.delete(
    '/enquiries/:id',
    {
      config: { access },
      schema: { summary: 'Delete an enquiry and its resume', params: recordId, response: { 204: noContent } },
    },
    async (request, reply) =>
      (await enquiries.remove(request.params.id)) ? reply.code(204).send() : refuse(reply, refusals.unknownRecord),
  )

  api.get(
    '/enquiries/:id/resume',
    {
      config: { access },
      schema: {
        summary: 'The resume as it was sent',
        params: recordId,
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const resume = await enquiries.resumeOf(request.params.id)
      request.log.info({ reqId: request.id, event: 'download', account: request.staff?.accountId }, 'download')
      return resume ? sendResume(reply, resume) : refuse(reply, refusals.unknownRecord)
    },
  )
}
