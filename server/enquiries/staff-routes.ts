import * as z from 'zod/mini'
import { enquiry, enquiryChange, enquiryKinds, enquiryStates } from '../../contract/enquiry.ts'
import { actOf } from '../activity/act.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { noContent } from '../http/no-content.ts'
import { paging, recordId, searchWords } from '../http/record-id.ts'
import { totalFrom } from '../http/total-from.ts'
import type { Api } from '../http/typed.ts'
import { sendResume } from '../resumes/send-resume.ts'
import type { EnquiryInbox } from './inbox.ts'

const query = z.object({
  ...paging,
  q: searchWords,
  status: z.optional(z.enum(enquiryStates, `Please choose a status: ${enquiryStates.join(', ')}.`)),
  kind: z.optional(z.enum(enquiryKinds, `Please choose a kind: ${enquiryKinds.join(', ')}.`)),
})

export function staffEnquiryRoutes(api: Api, { inbox, clock }: { inbox: EnquiryInbox; clock: Clock }): void {
  const access = 'staff'

  api.get(
    '/enquiries',
    {
      config: { access },
      schema: {
        summary: 'Enquiries, newest first; open ones by their deadline',
        querystring: query,
        response: { 200: z.array(enquiry) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query
      const now = clock()
      const records = await inbox.page(filter, { page, limit }, now)
      const total = await totalFrom(records, { page, limit }, () => inbox.count(filter, now))
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
      (await inbox.change(request.params.id, request.body.status, actOf(request, clock))) ??
      refuse(reply, refusals.unknownRecord),
  )

  api.delete(
    '/enquiries/:id',
    {
      config: { access },
      schema: { summary: 'Erase an enquiry, its resume and mails', params: recordId, response: { 204: noContent } },
    },
    async (request, reply) =>
      (await inbox.erase(request.params.id, actOf(request, clock)))
        ? reply.code(204).send()
        : refuse(reply, refusals.unknownRecord),
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
      const resume = await inbox.download(request.params.id, actOf(request, clock))
      request.log.info({ reqId: request.id, event: 'download', account: request.staff?.accountId }, 'download')
      return resume ? sendResume(reply, resume) : refuse(reply, refusals.unknownRecord)
    },
  )
}
