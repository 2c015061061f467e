import * as z from 'zod/mini'
import { resumeText } from '../../contract/person-page.ts'
import { resumeMimes } from '../../contract/resume.ts'
import { actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { attachment } from './filename.ts'
import { readResume } from './records.ts'
import { readResumeText } from './text-repository.ts'

const config = { access: 'staff', action: 'resumes.read' } as const

/** A resume for the reader of the back office. Each opening is in the audit log. */
export function registerResumes(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  api.get(
    '/resumes/:id/file',
    {
      config,
      schema: {
        summary: 'The file of a resume, to be shown by the reader',
        params: idParams,
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const resume = await readResume(storage, id)
      if (!resume) return refuse(reply, refusals.unknownRecord)
      await recordAudit(storage.db, actorOf(request, clock), {
        action: 'resume_open',
        subjectId: id,
        detail: resume.type,
      })
      // An attachment, so that no browser shows the file as a page of the site.
      return reply
        .header('Content-Disposition', attachment(resume.filename))
        .header('Content-Security-Policy', "sandbox; default-src 'none'")
        .type(resumeMimes[resume.type])
        .send(resume.bytes)
    },
  )

  api.get(
    '/resumes/:id/text',
    {
      config,
      schema: { summary: 'The text of a resume', params: idParams, response: { 200: resumeText } },
    },
    async (request, reply) => {
      const { id } = request.params
      const found = await readResumeText(storage.db, id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      await recordAudit(storage.db, actorOf(request, clock), { action: 'resume_open', subjectId: id, detail: 'text' })
      return found
    },
  )
}
