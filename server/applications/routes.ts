import type { onRequestHookHandler } from 'fastify'
import { applicationInput, applicationReceipt } from '../../contract/application.ts'
import type { Clock } from '../clock.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { TakeIn } from '../intake/take-in.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import type { Applications } from './repository.ts'

export type ApplyOptions = {
  applications: Applications
  uploads: Uploads
  clock: Clock
  limit: onRequestHookHandler
  takeIn: TakeIn
}

export function applyRoute(api: Api, { applications, uploads, clock, limit, takeIn }: ApplyOptions): void {
  const receiveResume = uploads.receiver('application')

  api.post(
    '/applications',
    {
      config: { access: 'public', announces: ['applications', 'people'] },
      handlerTimeout: UPLOAD_TIMEOUT,
      onRequest: limit,
      schema: { summary: 'Apply for a job', body: applicationInput, response: { 201: applicationReceipt } },
    },
    async (request, reply) => {
      const { fields, resume, isFromBot } = await receiveResume(request, reply)
      if (isFromBot) return reply.code(201).send(applications.pretend(fields, clock()))

      const stored = await takeIn(request, fields.email, (sending) =>
        applications.submit({ input: fields, resume, ...sending }),
      )
      if (!stored.ok) return refuse(reply, stored.refusal)
      return reply.code(201).send(stored.receipt)
    },
  )
}
