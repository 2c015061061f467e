import type { onRequestHookHandler } from 'fastify'
import { enquiryInput, enquiryReceipt } from '../../contract/enquiry.ts'
import type { Clock } from '../clock.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { WithReceipt } from '../mail/receipt-budget.ts'
import type { WithinLimit } from '../submissions/sender-limit.ts'
import { idempotencyKeyOf, noticeVersionOf } from '../submissions/submission-headers.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import type { Enquiries } from './repository.ts'

export type EnquiryOptions = {
  enquiries: Enquiries
  uploads: Uploads
  clock: Clock
  limit: onRequestHookHandler
  withReceipt: WithReceipt
  withinLimit: WithinLimit
  /** Called when new mails are queued. */
  onStored: () => void
}

export function contactRoute(
  api: Api,
  { enquiries, uploads, clock, limit, withReceipt, withinLimit, onStored }: EnquiryOptions,
): void {
  const receiveResume = uploads.receiver('enquiry')

  api.post(
    '/contact',
    {
      config: { access: 'public' },
      handlerTimeout: UPLOAD_TIMEOUT,
      onRequest: limit,
      schema: {
        summary: 'Send a message, a quote request or a resume',
        body: enquiryInput,
        response: { 201: enquiryReceipt },
      },
    },
    async (request, reply) => {
      const { fields, resume, isFromBot } = await receiveResume(request, reply)
      if (isFromBot) return reply.code(201).send(enquiries.pretend(fields, clock()))

      const { clientAddress: address } = request
      const stored = await withReceipt(address, (sendsReceipt) =>
        withinLimit({ email: fields.email, address }, () =>
          enquiries.submit({
            input: fields,
            resume,
            idempotencyKey: idempotencyKeyOf(request),
            noticeVersion: noticeVersionOf(request),
            sendsReceipt,
            now: clock(),
          }),
        ),
      )
      if (!stored.ok) return refuse(reply, stored.refusal)
      if (stored.isNew) onStored()
      return reply.code(201).send(stored.receipt)
    },
  )
}
