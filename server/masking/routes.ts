import * as z from 'zod/mini'
import { MASK_NOTES_HEADER } from '../../contract/masking.ts'
import type { Person } from '../../contract/person-page.ts'
import { actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import { semaphore } from '../http/semaphore.ts'
import type { Api } from '../http/typed.ts'
import { attachment } from '../resumes/filename.ts'
import type { Storage } from '../storage/storage.ts'
import { coverFacts } from './cover-facts.ts'
import type { MaskRequest, ResumeMasker } from './resume-masker.ts'

/** Staff who wait at once, and for how long. */
const QUEUE = { permits: 1, maxWaiting: 8, timeout: 20_000 }
/** The wait, the resume, and the cover alone when it could not be masked. */
const HANDLER_TIMEOUT = 110_000

const params = z.extend(idParams, { resumeId: idParams.shape.id })

/** `findPerson`: with everything that belongs to somebody, as the desk shows it. */
type MaskingOptions = {
  storage: Storage
  clock: Clock
  masker: ResumeMasker
  findPerson: (id: string) => Promise<Person | undefined>
}

export function registerMasking(api: Api, { storage, clock, masker, findPerson }: MaskingOptions): void {
  const acquire = semaphore(QUEUE)
  api.addHook('onClose', async () => masker.close())
  api.get(
    '/people/:id/resumes/:resumeId/masked',
    {
      config: { access: 'staff', action: 'resumes.read' },
      handlerTimeout: HANDLER_TIMEOUT,
      schema: {
        summary: 'A resume without contact details, with a cover of the facts',
        description: `A PDF that is set anew. The header ${MASK_NOTES_HEADER} names what it does not take over; a resume that cannot be masked is refused with the reason.`,
        params,
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const { id, resumeId } = request.params
      const person = await findPerson(id)
      if (!person?.resumes?.some(({ _id }) => _id === resumeId)) return refuse(reply, refusals.unknownRecord)
      const release = await acquire(request.staff?.accountId)
      if (!release) return refuse(reply, refusals.unavailable)
      const masked = await masker.maskResume(requestFor(person, resumeId)).finally(release)
      if (!masked) return refuse(reply, refusals.unknownRecord)
      if (masked.way === 'none') return refuse(reply, { code: 'cannot_mask', sentence: masked.reason })
      await recordAudit(storage.db, actorOf(request, clock), {
        action: 'resume_download',
        subjectId: resumeId,
        detail: 'masked',
      })
      request.log.info({ reqId: request.id, event: 'download', account: request.staff?.accountId }, 'download')
      return reply
        .header('Content-Disposition', attachment(masked.filename))
        .header('Content-Security-Policy', "sandbox; default-src 'none'")
        .header(MASK_NOTES_HEADER, masked.notes.join(','))
        .type('application/octet-stream')
        .send(masked.pdf)
    },
  )
}

/** The cover names the job that the resume came for. */
function requestFor(
  { name, emails = [], phones = [], resumes = [], applications, facts }: Person,
  resumeId: string,
): MaskRequest {
  const application = resumes.find(({ _id }) => _id === resumeId)?.application
  const position = applications.find(({ _id }) => _id === application)?.jobTitle ?? ''
  return {
    resumeId,
    contacts: { emails, phones },
    cover: { name, position, facts: coverFacts(facts), lines: [] },
  }
}
