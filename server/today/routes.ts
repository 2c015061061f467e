import * as z from 'zod/mini'
import type { OfficeHours } from '../../contract/office-hours.ts'
import { idleJobs as idleJobIds, today, todayFilter } from '../../contract/today.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { peopleListing } from '../desk/list-repository.ts'
import { enquiryInbox } from '../enquiries/inbox.ts'
import { noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { MailKinds } from '../mail/kinds.ts'
import type { MailSetting } from '../mail/mail.ts'
import { unsentMails } from '../mail/unsent-mails.ts'
import type { People } from '../people/people.ts'
import { taskListing } from '../tasks/list-repository.ts'
import type { RecordFinder } from '../tasks/record-finder.ts'
import { idleJobs, readOpenJobs } from './job-repository.ts'
import { readToday } from './read-today.ts'
import { recordVisit } from './visit-repository.ts'

type Options = {
  people: People
  officeHours: () => OfficeHours
  finder: RecordFinder
  mail: MailSetting
  mailKinds: MailKinds
  clock: Clock
}

export function registerToday(api: Api, { people, officeHours, finder, mail, mailKinds, clock }: Options): void {
  const { storage } = people
  const sources = {
    storage,
    people: peopleListing(storage),
    inbox: enquiryInbox(people, officeHours),
    tasks: taskListing(storage, finder),
    mails: unsentMails(storage, mail, mailKinds),
  }
  const config = { access: 'staff', action: 'people.read' } as const

  api.get(
    '/today',
    {
      config,
      schema: {
        summary:
          'What is due for the account and what has come since its last visit, counted, with the lists of the records',
        querystring: z.object(todayFilter),
        response: { 200: today },
      },
    },
    (request) => {
      const seesMails = request.staff?.may('mail.read') === true
      const { scope } = request.query
      return readToday(sources, { actor: actorOf(request, clock), scope, seesMails, officeHours: officeHours() })
    },
  )

  api.get(
    '/today/idle-jobs',
    {
      config: { access: 'staff', action: 'jobs.read' },
      schema: {
        summary: 'Open jobs for which nobody was sent to the client for five days',
        response: { 200: idleJobIds },
      },
    },
    async () => {
      const now = clock()
      return idleJobs(storage.reader, await readOpenJobs(storage.reader, now), now)
    },
  )

  api.post(
    '/today/visits',
    {
      config,
      schema: {
        summary: 'The account has opened Today: after a break of four hours its next visit begins',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await recordVisit(storage.db, actorOf(request, clock))
      return reply.code(204).send()
    },
  )
}
