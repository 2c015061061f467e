import { enquiryInput, enquiryReceipt } from '../../contract/enquiry.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import type { EnquiryIntake } from './receive.ts'

export function contactRoute(api: Api, uploads: Uploads, { limit, receive }: EnquiryIntake): void {
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
      const stored = await receive(request, await receiveResume(request, reply))
      if (!stored.ok) return refuse(reply, stored.refusal)
      return reply.code(201).send(stored.receipt)
    },
  )
}
