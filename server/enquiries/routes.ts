import type { onRequestHookHandler } from 'fastify'
import { enquiryInput, enquiryReceipt } from '../../contract/enquiry.ts'
import type { Clock } from '../clock.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { TakeIn } from '../intake/take-in.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import type { Enquiries } from './repository.ts'

export type EnquiryOptions = {
  enquiries: Enquiries
  uploads: Uploads
  clock: Clock
  limit: onRequestHookHandler
  takeIn: TakeIn
}

export function contactRoute(api: Api, { enquiries, uploads, clock, limit, takeIn }: EnquiryOptions): void {
  const receiveResume = uploads.receiver('enquiry')

  api.post(
    '/contact',
    {
      config: { access: 'public', announces: ['enquiries', 'people'] },
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

      const stored = await takeIn(request, fields.email, (sending) =>
        enquiries.submit({ input: fields, resume, ...sending }),
      )
      if (!stored.ok) return refuse(reply, stored.refusal)
      return reply.code(201).send(stored.receipt)
    },
  )
}
