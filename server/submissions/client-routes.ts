import * as z from 'zod/mini'
import { clientSubmission } from '../../contract/submissions/client-submission.ts'
import { actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import type { Storage } from '../storage/storage.ts'
import { submissionsOfClient } from './client-submissions.ts'
import { SHEET_TYPE } from './files.ts'
import { sendFile } from './send-file.ts'
import { trackerOf } from './tracker.ts'

export function clientSubmissionRoutes(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  api.get(
    '/clients/:id/submissions',
    {
      config: { access: 'staff', action: 'submissions.read' },
      schema: {
        summary: 'What was sent to a client, newest first, with how many people have which answer',
        params: idParams,
        response: { 200: z.array(clientSubmission) },
      },
    },
    async (request, reply) => {
      const found = await submissionsOfClient(storage.db, request.params.id, clock())
      if (!found) return refuse(reply, refusals.unknownRecord)
      if (request.staff?.may('contacts.read')) return found
      return found.map((one) => ({ ...one, to: one.to.map(maskContacts) }))
    },
  )

  api.get(
    '/clients/:id/tracker.xlsx',
    {
      config: { access: 'staff', action: 'submissions.edit' },
      schema: {
        summary: "Everybody who was sent to a client in the client's columns, with the answers and what became of them",
        params: idParams,
        response: { 200: { description: 'A workbook', content: { [SHEET_TYPE]: { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const tracker = await trackerOf(storage.db, id)
      if (!tracker) return refuse(reply, refusals.unknownRecord)
      await recordAudit(storage.db, actorOf(request, clock), {
        action: 'submission_download',
        subjectId: id,
        detail: 'tracker',
      })
      return sendFile(reply, tracker)
    },
  )
}
