import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { auditActions, auditEntry } from '../../contract/audit-log.ts'
import { DAY, istDay, istMinute } from '../../contract/time.ts'
import { type Clock, iso } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { CSV_START, csvLine } from '../http/csv-line.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { type AuditFilter, type AuditLog, auditRepository } from './repository.ts'
import type { NamesOfRecords, StoredEntry } from './subject-repository.ts'

const pleaseDay = 'Please enter a day such as 2026-11-15.'
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text))
const day = z.optional(z.string(pleaseDay).check(z.refine(isDay, pleaseDay)))

const filter = {
  action: z.optional(z.enum(auditActions, 'There is no such action.')),
  who: z.optional(
    z.string().check(
      z.maxLength(64),
      z.refine((text) => !text.includes('\0')),
    ),
  ),
  /** Days in India; `to` is included. */
  from: day,
  to: day,
}
type Query = z.infer<z.ZodMiniObject<typeof filter>>

const config = { access: 'staff', action: 'audit_log.read' } as const

type Options = { storage: Storage; clock: Clock; namesOfRecords: NamesOfRecords }

/** The log can be read and exported. No route changes it: entries are added with what they are about, and expire. */
export function registerAudit(api: Api, { storage, clock, namesOfRecords }: Options): void {
  const auditLog = auditRepository(storage.reader, namesOfRecords)
  api.get(
    '/admin/audit-log',
    {
      config,
      schema: {
        summary: 'What staff did, newest first, with the names that the records have now',
        querystring: z.object({ ...paging, ...filter }),
        response: { 200: z.array(auditEntry) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...query } = request.query
      const matching = filterOf(query)
      const entries = await auditLog.page(matching, { page, limit })
      const total = await totalCount(entries, { page, limit }, () => auditLog.count(matching))
      return reply.header('X-Total-Count', total).send(entries)
    },
  )

  api.get(
    '/admin/audit-log/:id',
    { config, schema: { summary: 'One entry', params: idParams, response: { 200: auditEntry } } },
    async (request, reply) => (await auditLog.find(request.params.id)) ?? refuse(reply, refusals.unknownRecord),
  )

  api.get(
    '/admin/audit-log/people',
    { config, schema: { summary: 'Everybody who stands in the log', response: { 200: z.array(z.string()) } } },
    () => auditLog.people(),
  )

  api.get(
    '/admin/audit-log.csv',
    {
      config: { ...config, streams: true },
      schema: {
        summary: 'The entries of a filter, for a spreadsheet',
        description:
          'As they are stored: a file is kept longer than a record that is erased, so it names no applicant.',
        querystring: z.object(filter),
        response: { 200: { description: 'A table', content: { 'text/csv': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="audit-log-${istDay(clock())}.csv"`)
        .send(Readable.from(csvOf(auditLog, filterOf(request.query)))),
  )
}

const startOf = (text: string) => Date.parse(`${text}T00:00:00+05:30`)

function filterOf({ action, who, from, to }: Query): AuditFilter {
  return {
    ...(action && { action }),
    ...(who && { who }),
    ...(from && { from: iso(startOf(from)) }),
    ...(to && { until: iso(startOf(to) + DAY) }),
  }
}

async function* csvOf(auditLog: AuditLog, matching: AuditFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(['When (IST)', 'Who', 'Action', 'About', 'Detail', 'Changes'])
  for await (const batch of auditLog.all(matching)) {
    yield batch.map(lineOf).join('')
    // SQLite queries block the event loop. Yields, so that other requests are served during an export.
    await setImmediate()
  }
}

function lineOf({ at, who, action, subject, detail, changes }: StoredEntry): string {
  const changed = changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('; ')
  return csvLine([istMinute(Date.parse(at)), who, action, subject, detail, changed])
}
