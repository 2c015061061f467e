import { applicationInput, applicationReceipt } from '../../contract/application.ts'
import { applySentences } from '../../contract/resume.ts'
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
import type { Applications } from './repository.ts'

export type ApplyParts = UploadParts & { applications: Applications }

export function applyRoute(api: Api, { applications, clock, limits, room, onStored }: ApplyParts): void {
  api.post(
    '/applications',
    {
      config: uploadConfig(room, applySentences),
      onRequest: limits,
      schema: { summary: 'Apply for a job', body: applicationInput, response: { 201: applicationReceipt } },
    },
    async (request, reply) => {
      const { resume: _judged, website, ...input } = request.body
      if (isFromProgram(website)) return reply.code(201).send(pretendReceipt(input, clock()))

      const { resume } = request
      // The schema wants a file, so there is a judgement.
      if (!resume?.ok) return refuse(reply, refusalOf(resume?.problem ?? 'type', applySentences))
      const stored = await applications.submit({
        input,
        resume: resume.resume,
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

/** A program learns nothing from the answer. */
function pretendReceipt({ fullName, email, phone }: { fullName: string; email: string; phone: string }, now: number) {
  return { _id: pretendId(), fullName, email, phone, job: null, submittedAt: iso(now), status: 'pending' as const }
}
