import * as z from 'zod/mini'
import { type ProtectedPerson, protectedPerson } from '../../contract/submissions/protected-person.ts'
import { istDay } from '../../contract/time.ts'
import { actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { CSV_START, csvLine } from '../http/csv-line.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import { attachment } from '../resumes/filename.ts'
import type { Storage } from '../storage/storage.ts'
import { protectedPeople } from './protected-repository.ts'

/** A name may have been typed with a number in it. */
const withoutContacts = (one: ProtectedPerson): ProtectedPerson => ({ ...one, name: maskContacts(one.name) })

export function protectedRoutes(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  const config = { access: 'staff', action: 'submissions.read' } as const

  api.get(
    '/clients/:id/protected',
    {
      config,
      schema: {
        summary: 'Who was sent to a client and is protected there, the longest first',
        params: idParams,
        response: { 200: z.array(protectedPerson) },
      },
    },
    async (request, reply) => {
      const found = await protectedPeople(storage.db, request.params.id, clock())
      if (!found) return refuse(reply, refusals.unknownRecord)
      return request.staff?.may('contacts.read') ? found : found.map(withoutContacts)
    },
  )

  api.get(
    '/clients/:id/protected.csv',
    {
      config,
      schema: {
        summary: 'The same for a spreadsheet',
        params: idParams,
        response: { 200: { description: 'A table', content: { 'text/csv': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const found = await protectedPeople(storage.db, request.params.id, clock())
      if (!found) return refuse(reply, refusals.unknownRecord)
      const shown = request.staff?.may('contacts.read') ? found : found.map(withoutContacts)
      await recordAudit(storage.db, actorOf(request, clock), {
        action: 'submission_download',
        subjectId: request.params.id,
      })
      const day = (at: string) => istDay(Date.parse(at))
      const lines = shown.map(({ name, job, at, who, until }) =>
        csvLine([name || 'Erased', job, day(at), who, day(until)]),
      )
      const head = csvLine(['Name', 'Position', 'Sent on (IST)', 'By', 'Protected until (IST)'])
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', attachment(`protected-people-${istDay(clock())}.csv`))
        .send(CSV_START + head + lines.join(''))
    },
  )
}
