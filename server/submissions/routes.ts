import * as z from 'zod/mini'
import { newSubmission, submission, submissionInput, submissionPreview } from '../../contract/submissions/submission.ts'
import { actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import type { Storage } from '../storage/storage.ts'
import { readSentFile } from './files.ts'
import { MASKING_TIMEOUT } from './mask-people.ts'
import { findSubmission, submissionsOfJob } from './read-repository.ts'
import { sendFile } from './send-file.ts'
import type { SubmissionSending } from './send-repository.ts'
import { shortlistLink } from './shortlist-link.ts'
import { withoutContacts } from './without-contacts.ts'

export type SubmissionRouteOptions = {
  storage: Storage
  sending: SubmissionSending
  publicUrl: URL
  clock: Clock
  onStored: () => void
}

const fileParams = z.object({ ...idParams.shape, file: idParams.shape.id })

export function submissionRoutes(api: Api, options: SubmissionRouteOptions): void {
  const { storage, sending, publicUrl, clock, onStored } = options

  api.get(
    '/jobs/:id/submissions',
    {
      config: { access: 'staff', action: 'submissions.read' },
      schema: {
        summary: 'Who was sent to the client of a job, with views and answers; viewers see no files',
        params: idParams,
        response: { 200: z.array(submission) },
      },
    },
    async (request, reply) => {
      const found = await submissionsOfJob(storage.db, request.params.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      return request.staff?.may('contacts.read') ? found : found.map(withoutContacts)
    },
  )

  api.post(
    '/jobs/:id/submissions/preview',
    {
      config: { access: 'staff', action: 'submissions.edit' },
      schema: {
        summary: 'What would go out to the client, and what stands in the way; nothing is sent',
        params: idParams,
        body: submissionInput,
        response: { 200: submissionPreview },
      },
    },
    async (request, reply) => {
      const preview = await sending.preview(request.params.id, request.body, actorOf(request, clock))
      return 'refusal' in preview ? refuse(reply, preview.refusal) : preview
    },
  )

  api.post(
    '/jobs/:id/submissions',
    {
      config: { access: 'staff', action: 'submissions.edit', announces: ['applications', 'jobs', 'clients'] },
      handlerTimeout: MASKING_TIMEOUT,
      schema: {
        summary: 'Send people of a job to contacts of its client, once for all tries with one Idempotency-Key',
        params: idParams,
        body: submissionInput,
        response: { 201: newSubmission },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request, clock)
      const sent = await sending.send(request.params.id, request.body, actor, idempotencyKeyOf(request))
      if ('refusal' in sent) return refuse(reply, sent.refusal)
      onStored()
      const found = await findSubmission(storage.db, sent.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      const links = sent.links.map(({ contact, key }) => ({ contact, link: shortlistLink(publicUrl.origin, key) }))
      return reply.code(201).send({ ...found, links })
    },
  )

  api.get(
    '/submissions/:id/files/:file',
    {
      config: { access: 'staff', action: 'submissions.edit' },
      schema: {
        summary: 'A file as it was sent to a client',
        params: fileParams,
        response: { 200: { description: 'The file', content: { '*/*': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const { id, file } = request.params
      const found = await readSentFile(storage, id, file)
      if (!found) return refuse(reply, refusals.unknownRecord)
      await recordAudit(storage.db, actorOf(request, clock), { action: 'submission_download', subjectId: id })
      return sendFile(reply, found)
    },
  )
}
