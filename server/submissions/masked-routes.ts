import * as z from 'zod/mini'
import { maskedCheck, maskedInput } from '../../contract/submissions/submission.ts'
import { actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { PDF_TYPE } from './files.ts'
import { MASKING_TIMEOUT } from './mask-people.ts'
import { sendFile } from './send-file.ts'
import type { SubmissionSending } from './send-repository.ts'

type Options = { storage: Storage; sending: SubmissionSending; clock: Clock }

/** How masked resumes go out, before they do. */
export function maskedRoutes(api: Api, { storage, sending, clock }: Options): void {
  api.post(
    '/jobs/:id/submissions/masking',
    {
      config: { access: 'staff', action: 'submissions.edit' },
      handlerTimeout: MASKING_TIMEOUT,
      schema: {
        summary: 'How the masked resume of somebody would go out, and what it leaves out; nothing is sent',
        params: idParams,
        body: maskedInput,
        response: { 200: maskedCheck },
      },
    },
    async (request, reply) => {
      const masked = await sending.maskOne(request.params.id, request.body, actorOf(request, clock))
      if ('refusal' in masked) return refuse(reply, masked.refusal)
      const { way, reason, told } = masked
      return { way, reason, told }
    },
  )

  api.post(
    '/jobs/:id/submissions/masked',
    {
      config: { access: 'staff', action: 'submissions.edit' },
      handlerTimeout: MASKING_TIMEOUT,
      schema: {
        summary: 'The masked resume of somebody as it would go out; nothing is sent',
        params: idParams,
        body: maskedInput,
        response: { 200: { description: 'A PDF', content: { [PDF_TYPE]: { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request, clock)
      const masked = await sending.maskOne(request.params.id, request.body, actor)
      if ('refusal' in masked) return refuse(reply, masked.refusal)
      const { resumeId: subjectId, filename, pdf } = masked
      await recordAudit(storage.db, actor, { action: 'resume_download', subjectId, detail: 'masked' })
      return sendFile(reply, { filename, type: PDF_TYPE, bytes: pdf })
    },
  )
}
