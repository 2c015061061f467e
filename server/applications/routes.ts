import { applicationInput, applicationReceipt } from '../../contract/application.ts'
import { refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import type { ApplicationIntake } from './receive.ts'

export function applyRoute(api: Api, uploads: Uploads, { limit, receive }: ApplicationIntake): void {
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
      const stored = await receive(request, await receiveResume(request, reply))
      if (!stored.ok) return refuse(reply, stored.refusal)
      return reply.code(201).send(stored.receipt)
    },
  )
}
