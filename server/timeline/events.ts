import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Write } from '../storage/storage.ts'

/** The account of what a client did on a private page. */
export const CLIENT = 'client'
/** The account of what a candidate did on a private page. */
export const CANDIDATE = 'candidate'
const outside: Record<string, string> = { [CLIENT]: 'the client', [CANDIDATE]: 'the candidate' }

type StoredKind =
  | 'note'
  | 'status'
  | 'answer'
  | 'reopen'
  | 'correction'
  | 'tags'
  | 'star'
  | 'contact'
  | 'erasure_request'
  | 'merge'
  | 'split'
  | 'apart'
  | 'on_job'
  | 'submission'

/**
 * Somebody else is named by their id alone, so that nothing of them is left here when they are erased. `since`: of an
 * undone move, when the application first came into the status.
 */
type EventData = {
  text?: string
  status?: ApplicationStatus
  ended?: Ending
  since?: string
  other?: string | null
  correction?: unknown
  /** The text goes on after the name of who did it. */
  followsName?: true
  /** The private link by which it was done: whose it is stands before the text. */
  link?: string
}

/** The record in whose timeline it stands. */
export type EventOwner =
  | { person: string; application?: string; enquiry?: string }
  | { job: string }
  | { client: string }

export type NewEvent = EventOwner & { id?: string | undefined; kind: StoredKind; data?: EventData }

export type StoredEvent = {
  id: string
  /** Null of an event of a job or a client. */
  person: string | null
  /** The application, the enquiry, the job or the client that it is about. */
  record: string | null
  recordKind: 'application' | 'enquiry' | 'job' | 'client' | null
  kind: StoredKind
  at: string
  who: string
  data: EventData
}

export async function addEvents(trx: Write, actor: Actor, ...events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('events')
    .values(
      events.map(({ id = newId(), kind, data = {}, ...about }) => ({
        id,
        ...columnsOf(about),
        kind,
        account_id: actor.accountId,
        at: iso(actor.now),
        data: JSON.stringify(data),
      })),
    )
    .execute()
}

const columnsOf = (about: EventOwner) => ({
  person_id: 'person' in about ? about.person : null,
  application_id: ('person' in about && about.application) || null,
  enquiry_id: ('person' in about && about.enquiry) || null,
  job_id: 'job' in about ? about.job : null,
  client_id: 'client' in about ? about.client : null,
})

type Owner = 'person_id' | 'application_id' | 'enquiry_id' | 'job_id' | 'client_id'
type RecordOwner = Extract<Owner, 'application_id' | 'enquiry_id'>

/** Newest first, with the names that the accounts have now, or had when they were removed. */
export async function readEvents(
  db: Database,
  owner: Owner | 'id',
  ids: string[],
  kinds?: StoredKind[],
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.id', 'events.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'events.account_id')
    .selectAll('events')
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where(`events.${owner}`, 'in', ['', ...ids])
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .orderBy('at', 'desc')
    .orderBy('events.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    person: row.person_id,
    record: row.application_id ?? row.enquiry_id ?? row.job_id ?? row.client_id,
    recordKind: recordKindOf(row),
    kind: row.kind as StoredKind,
    at: row.at,
    who: row.who ?? outside[row.account_id] ?? 'Unknown',
    data: JSON.parse(row.data),
  }))
}

function recordKindOf(row: Pick<Schema['events'], Owner>): StoredEvent['recordKind'] {
  if (row.application_id !== null) return 'application'
  if (row.enquiry_id !== null) return 'enquiry'
  if (row.job_id !== null) return 'job'
  return row.client_id === null ? null : 'client'
}

/** The texts of the notes about jobs and clients. */
export const notesOfRecords = (db: Database) =>
  db
    .selectFrom('events')
    .select(['id', 'at', 'data'])
    .where(({ or, eb }) => or([eb('job_id', 'is not', null), eb('client_id', 'is not', null)]))
    .where('kind', '=', 'note')
    .execute()

export async function findEvent(db: Database, id: string): Promise<StoredEvent | undefined> {
  return (await readEvents(db, 'id', [id]))[0]
}

export async function changeEvent(trx: Write, id: string, data: EventData): Promise<void> {
  await trx
    .updateTable('events')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()
}

export async function deleteEvents(trx: Write, ids: string[]): Promise<void> {
  await trx
    .deleteFrom('events')
    .where('id', 'in', ['', ...ids])
    .execute()
}

/** Deletes what is about the person alone. The events of a record go with the record. */
export async function deleteEventsOfPerson(trx: Write, person: string): Promise<void> {
  await trx
    .deleteFrom('events')
    .where('person_id', '=', person)
    .where('application_id', 'is', null)
    .where('enquiry_id', 'is', null)
    .execute()
}

/** Deletes what these accounts did. */
export async function deleteEventsOfAccounts(trx: Write, accountIds: string[]): Promise<void> {
  await trx.deleteFrom('events').where('account_id', 'in', accountIds).execute()
}

/** The ids of the events that are about the person alone, which belong to `to` now. */
export async function moveEventsOfPerson(trx: Write, from: string, to: string): Promise<string[]> {
  const rows = await trx
    .updateTable('events')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('application_id', 'is', null)
    .where('enquiry_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these events, those that belong to `from` belong to `to` now. */
export async function moveEvents(trx: Write, ids: string[], from: string, to: string): Promise<void> {
  await trx
    .updateTable('events')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('id', 'in', ['', ...ids])
    .execute()
}

/** Events follow their records to another person. */
export async function moveEventsOfRecords(
  trx: Write,
  owner: RecordOwner,
  records: string[],
  to: string,
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ person_id: to })
    .where(owner, 'in', ['', ...records])
    .execute()
}

export async function deleteEventsOfJobs(db: Database, jobs: string[]): Promise<void> {
  await db
    .deleteFrom('events')
    .where('job_id', 'in', ['', ...jobs])
    .execute()
}
