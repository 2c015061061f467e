import type { onRequestHookHandler } from 'fastify'
import { enquiryInput, enquiryKind, enquiryReceipt } from '../../contract/enquiry.ts'
import { resumeSentences } from '../../contract/resume.ts'
import { type Clock, iso } from '../clock.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import { refusalOf } from '../resumes/judge-resume.ts'
import {
  idempotencyKeyOf,
  isFromProgram,
  noticeVersionOf,
  pretendId,
  UPLOAD_MAX,
  UPLOAD_TIMEOUT,
  type UploadRoom,
} from '../submissions/receive-upload.ts'
import type { Enquiries } from './repository.ts'

export type EnquiryParts = {
  enquiries: Enquiries
  clock: Clock
  limits: onRequestHookHandler[]
  room: UploadRoom
  /** There is a new mail to send. */
  onStored: () => void
}

const tooLarge = refusalOf('size', resumeSentences)

export function contactRoute(api: Api, { enquiries, clock, limits, room, onStored }: EnquiryParts): void {
  api.post(
    '/contact',
    {
      config: { access: 'public', upload: { max: UPLOAD_MAX, timeout: UPLOAD_TIMEOUT, tooLarge, ...room } },
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
