import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import {
  application,
  applicationChange,
  applicationDetail,
  applicationMoves,
  bulkAnswer,
  bulkChange,
  movesAnswer,
} from '../../contract/application.ts'
import { jobApplicationCounts } from '../../contract/job.ts'
import { applicationStatuses } from '../../contract/stages.ts'
import { istDay } from '../../contract/time.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, type Refusal, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams, searchWords } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import { receivedRecordRoutes } from '../intake/received-record-routes.ts'
import { withoutContacts } from '../intake/without-contacts.ts'
import { attachment } from '../resumes/filename.ts'
import { csvHead, csvRow } from './csv.ts'
import type { ApplicationListing, Filter } from './list-repository.ts'
import type { NotedApplication } from './note-repository.ts'
import type { ApplicationReview } from './review-repository.ts'

type StaffApplicationOptions = { review: ApplicationReview; listing: ApplicationListing; clock: Clock }

const exportOfAll: Refusal = {
  code: 'forbidden',
  sentence: 'Your role may export the applications of one job. Please choose a job first.',
}

const filter = {
  q: searchWords,
  status: z.optional(z.enum(applicationStatuses, `Please choose a status: ${applicationStatuses.join(', ')}.`)),
  job: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'There is no such job.'))),
}

export function staffApplicationRoutes(api: Api, { review, listing, clock }: StaffApplicationOptions): void {
  const access = 'staff'

  api.get(
    '/applications',
    {
      config: { access, action: 'applications.read' },
      schema: {
        summary: 'Applications, newest first',
        querystring: z.object({ ...paging, ...filter }),
        response: { 200: z.array(application) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...given } = request.query
      const seesContacts = maySeeContacts(request)
      const filter = { ...given, namesOnly: !seesContacts }
      const records = await listing.page(filter, { page, limit })
      const total = await totalCount(records, { page, limit }, () => listing.count(filter))
      return reply.header('X-Total-Count', total).send(seesContacts ? records : records.map(withoutContacts))
    },
  )

  api.get(
    '/applications.csv',
    {
      config: { access, action: 'applications.export', streams: true },
      schema: {
        summary: 'The applications of a filter, for a spreadsheet',
        description:
          'Note holds what staff wrote about the application and about its person: one line for each note, newest first, with time in IST and author.',
        querystring: z.object(filter),
        response: { 200: { description: 'A table', content: { 'text/csv': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      if (!request.query.job && !request.staff?.may('applications.export_all')) return refuse(reply, exportOfAll)
      if (!request.query.job && !request.staff?.isProven) return refuse(reply, refusals.proofRequired)
      request.log.info({ reqId: request.id, event: 'export', account: request.staff?.accountId }, 'export')
      const { q, status, job } = request.query
      // Logs which filters were used, not their values: a search may be a person's name.
      const named = Object.entries({ search: q, status, job }).flatMap(([name, value]) => (value ? [name] : []))
      await review.recordExport(actorOf(request, clock), named.length === 0 ? 'all' : `by ${named.join(', ')}`)
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', attachment(`applications-${istDay(clock())}.csv`))
        .send(Readable.from(csvOf(listing, request.query, maySeeContacts(request))))
    },
  )

  api.get(
    '/jobs/application-counts',
    {
      config: { access: 'staff', action: 'jobs.read' },
      schema: {
        summary: 'How many people applied for each job, by its id',
        response: { 200: jobApplicationCounts },
      },
    },
    async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(await listing.countByJob()),
  )

  api.patch(
    '/applications',
    {
      config: { access, action: 'applications.edit', announces: ['applications', 'people'] },
      schema: { summary: 'Give several applications one status', body: bulkChange, response: { 200: bulkAnswer } },
    },
    async (request) => {
      return { changed: await review.setStatus(request.body, actorOf(request, clock)) }
    },
  )

  api.post(
    '/applications/moves',
    {
      config: { access, action: 'applications.edit', announces: ['applications', 'people'] },
      schema: {
        summary: 'Move applications, each from the status that it was seen with; or take such moves back',
        body: applicationMoves,
        response: { 200: movesAnswer },
      },
    },
    (request) => review.move(request.body, actorOf(request, clock)),
  )

  api.get(
    '/applications/:id',
    {
      config: { access, action: 'applications.read' },
      schema: { summary: 'One application and its history', params: idParams, response: { 200: applicationDetail } },
    },
    async (request, reply) => {
      const found = await review.find(request.params.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      return maySeeContacts(request) ? found : withoutContacts(found)
    },
  )

  api.patch(
    '/applications/:id',
    {
      config: { access, action: 'applications.edit', announces: ['applications', 'people'] },
      schema: {
        summary: 'Change the status or add a note; If-Match names the version that is meant',
        params: idParams,
        body: applicationChange,
        response: { 200: applicationDetail, 412: staleError },
      },
    },
    async (request, reply) => {
      const changed = await review.change(request.params.id, request.body, actorOf(request, clock), {
        expected: expectedVersion(request),
        idempotencyKey: idempotencyKeyOf(request),
      })
      if (changed.state === 'saved') return changed.application
      if (changed.state === 'refused') return refuse(reply, changed.refusal)
      return refuse(
        reply,
        changed.state === 'stale' ? changedMeanwhile('application', changed) : refusals.unknownRecord,
      )
    },
  )

  receivedRecordRoutes(api, 'applications', {
    records: review,
    eraseSummary: 'Erase an application, its history, resume and mails',
    clock,
  })
}

const maySeeContacts = ({ staff }: FastifyRequest) => staff?.may('contacts.read') === true

async function* csvOf(listing: ApplicationListing, filter: Filter, seesContacts: boolean): AsyncGenerator<string> {
  yield csvHead(seesContacts)
  for await (const batch of listing.all({ ...filter, namesOnly: !seesContacts })) {
    const rows = seesContacts ? batch : batch.map(withoutNotedContacts)
    yield rows.map((application) => csvRow(application, seesContacts)).join('')
    // SQLite queries block the event loop. Yields, so that other requests are served during an export.
    await setImmediate()
  }
}

function withoutNotedContacts(application: NotedApplication): NotedApplication {
  const notes = application.notes.map((note) => ({ ...note, text: maskContacts(note.text) }))
  const facts = application.facts.map((fact) => ({ ...fact, text: maskContacts(fact.text) }))
  return { ...withoutContacts(application), notes, facts }
}
