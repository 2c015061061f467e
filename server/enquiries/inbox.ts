import type { Enquiry, EnquiryChange, EnquiryKind, EnquiryState } from '../../contract/enquiry.ts'
import type { OfficeHours } from '../../contract/office-hours.ts'
import { readOwners } from '../../contract/task.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Stale } from '../errors.ts'
import type { Page } from '../http/pagination.ts'
import type { People } from '../people/people.ts'
import { readResume, type StoredResume } from '../resumes/records.ts'
import { digest, newId } from '../storage/ids.ts'
import { searchConditions } from '../storage/search-text.ts'
import { addEvents, findEvent } from '../timeline/events.ts'
import { eraseEnquiry } from './erase-enquiry.ts'
import { selectEnquiries } from './repository.ts'
import { oneWithWork, withWork } from './with-work.ts'

export type EnquiryFilter = {
  status?: EnquiryState
  kind?: EnquiryKind
  /** Accounts and `nobody`, with commas between them. */
  owner?: string
  /** Those that arrived after this moment. */
  since?: string
  q?: string
  /** Searches names instead of everything, for readers who may not see the rest. */
  namesOnly?: boolean
}

type ChangedEnquiry =
  | { state: 'saved'; enquiry: Enquiry }
  | ({ state: 'stale' } & Stale<Enquiry>)
  | { state: 'unknown' }

/** Listing, answering and erasing enquiries. */
export function enquiryInbox(people: People, officeHours: () => OfficeHours) {
  const { storage } = people
  const { db, reader, write, forUpdate } = storage

  /** Those of any colleague. */
  const owned = reader
    .selectFrom('tasks')
    .select('enquiry_id')
    .where('enquiry_id', 'is not', null)
    .where('done_at', 'is', null)
    .where('owner_id', 'is not', null)

  const matching = ({ status, kind, owner, since, q, namesOnly }: EnquiryFilter, now: number) => {
    let query = reader.selectFrom('enquiries')
    if (status) query = query.where('status', '=', status === 'answered' ? 'answered' : 'open')
    if (status === 'overdue') query = query.where('due_at', '<', iso(now))
    if (kind) query = query.where('kind', '=', kind)
    if (since) query = query.where('submitted_at', '>', since)
    if (owner) {
      const { accounts, isNobodys } = readOwners(owner)
      query = query.where(({ eb, or }) =>
        or([
          eb('enquiries.id', 'in', owned.where('owner_id', 'in', ['', ...accounts])),
          ...(isNobodys ? [eb('enquiries.id', 'not in', owned)] : []),
        ]),
      )
    }
    for (const condition of q ? searchConditions(q, namesOnly) : []) query = query.where(condition)
    return query
  }

  return {
    /** Newest first; open enquiries in the order of their deadline. */
    async page(filter: EnquiryFilter, { page, limit }: Page, now: number): Promise<Enquiry[]> {
      const waits = filter.status === 'open' || filter.status === 'overdue'
      const [column, direction] = waits ? (['due_at', 'asc'] as const) : (['submitted_at', 'desc'] as const)
      const ids = matching(filter, now)
        .select('enquiries.id')
        .orderBy(column, direction)
        .orderBy('enquiries.id', direction)
        .limit(limit)
        .offset((page - 1) * limit)
      const rows = await selectEnquiries(reader)
        .where('enquiries.id', 'in', ids)
        .orderBy(column, direction)
        .orderBy('enquiries.id', direction)
        .execute()
      return withWork(reader, rows, officeHours())
    },

    async count(filter: EnquiryFilter, now: number): Promise<number> {
      const { count } = await matching(filter, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async find(id: string): Promise<Enquiry | undefined> {
      const row = await selectEnquiries(db).where('enquiries.id', '=', id).executeTakeFirst()
      return row && oneWithWork(db, row, officeHours())
    },

    /** With `expected`, changes only that version; tries with one key change once. Marking an answered enquiry again keeps the time of its answer. */
    async change(
      id: string,
      { status, isUndo = false }: EnquiryChange,
      actor: Actor,
      { expected, idempotencyKey }: { expected?: string | undefined; idempotencyKey?: string | undefined } = {},
    ): Promise<ChangedEnquiry> {
      return write(async (trx) => {
        const row = await forUpdate(selectEnquiries(trx), 'enquiries').where('enquiries.id', '=', id).executeTakeFirst()
        if (!row) return { state: 'unknown' }
        const eventId = idempotencyKey === undefined ? newId() : digest(`${id}\n${idempotencyKey}`).slice(0, 32)
        if (await findEvent(trx, eventId))
          return { state: 'saved', enquiry: await oneWithWork(trx, row, officeHours()) }
        if (expected !== undefined && expected !== String(row.version)) {
          const { changed_by: by, changed_at: at } = row
          return {
            state: 'stale',
            current: await oneWithWork(trx, row, officeHours()),
            changed: by !== null && at !== null ? { by, at } : null,
          }
        }
        if (row.status === status) return { state: 'saved', enquiry: await oneWithWork(trx, row, officeHours()) }

        const now = iso(actor.now)
        const change = {
          status,
          answered_at: status === 'answered' ? (isUndo && row.previous_answered_at) || now : null,
          previous_answered_at: row.answered_at,
          version: row.version + 1,
          changed_at: now,
          changed_by: actor.username,
        }
        await trx.updateTable('enquiries').set(change).where('id', '=', id).execute()
        const kind = status === 'answered' ? 'answer' : 'reopen'
        await addEvents(trx, actor, { id: eventId, person: row.person_id, enquiry: id, kind })
        const done = status === 'answered' ? 'enquiry_answer' : 'enquiry_reopen'
        await recordAudit(trx, actor, {
          action: isUndo ? 'enquiry_undo' : done,
          subjectId: id,
          detail: isUndo ? `${row.kind}, ${row.status} to ${status}` : row.kind,
        })
        return { state: 'saved', enquiry: await oneWithWork(trx, { ...row, ...change }, officeHours()) }
      })
    },

    erase: (id: string, actor: Actor): Promise<boolean> => eraseEnquiry(people, id, actor),

    async download(id: string, actor: Actor): Promise<StoredResume | undefined> {
      const row = await db.selectFrom('enquiries').select('resume_id').where('id', '=', id).executeTakeFirst()
      const resume = row?.resume_id ? await readResume(storage, row.resume_id) : undefined
      if (resume) await recordAudit(db, actor, { action: 'resume_download', subjectId: id, detail: 'enquiry' })
      return resume
    },
  }
}

export type EnquiryInbox = ReturnType<typeof enquiryInbox>
