import type { onRequestHookHandler } from 'fastify'
import { applicationInput, applicationReceipt } from '../../contract/application.ts'
import type { Clock } from '../clock.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { WithReceipt } from '../mail/receipt-budget.ts'
import type { WithinLimit } from '../submissions/sender-limit.ts'
import { idempotencyKeyOf, noticeVersionOf } from '../submissions/submission-headers.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import type { Applications } from './repository.ts'

export type ApplyOptions = {
  applications: Applications
  uploads: Uploads
  clock: Clock
  limit: onRequestHookHandler
  withReceipt: WithReceipt
  withinLimit: WithinLimit
  /** Called when there are new mails to send. */
  onStored: () => void
}

export function applyRoute(
  api: Api,
  { applications, uploads, clock, limit, withReceipt, withinLimit, onStored }: ApplyOptions,
): void {
  const receiveResume = uploads.receiver('application')

  api.post(
    '/applications',
    {
      config: { access: 'public' },
      handlerTimeout: UPLOAD_TIMEOUT,
      onRequest: limit,
      schema: { summary: 'Apply for a job', body: applicationInput, response: { 201: applicationReceipt } },
    },
    async (request, reply) => {
      const { fields, resume, isFromBot } = await receiveResume(request, reply)
      if (isFromBot) return reply.code(201).send(applications.pretend(fields, clock()))

      const { clientAddress: address } = request
      const stored = await withReceipt(address, (sendsReceipt) =>
        withinLimit({ email: fields.email, address }, () =>
          applications.submit({
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
