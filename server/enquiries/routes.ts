import { enquiryInput, enquiryKind, enquiryReceipt } from '../../contract/enquiry.ts'
import { resumeSentences } from '../../contract/resume.ts'
import { iso } from '../clock.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import { refusalOf } from '../resumes/judge-resume.ts'
import {
  idempotencyKeyOf,
  isFromProgram,
  noticeVersionOf,
  pretendId,
  type UploadParts,
  uploadConfig,
} from '../submissions/receive-upload.ts'
import type { Enquiries } from './repository.ts'

export type EnquiryParts = UploadParts & { enquiries: Enquiries }

export function contactRoute(api: Api, { enquiries, clock, limits, room, onStored }: EnquiryParts): void {
  api.post(
    '/contact',
    {
      config: uploadConfig(room, resumeSentences),
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
      const { resume } = request
      if (resume && !resume.ok) return refuse(reply, refusalOf(resume.problem, resumeSentences))
      const stored = await enquiries.submit({
        input,
        resume: resume?.resume,
        filename: file?.filename,
        idempotencyKey: idempotencyKeyOf(request),
        noticeVersion: noticeVersionOf(request),
        now: clock(),
      })
      if (!stored.ok) return refuse(reply, stored.refusal)
      if (stored.isNew) onStored()
      return reply.code(201).send(stored.receipt)
    },
  )
}
