import type { Kysely } from 'kysely'
import { moveFactsOfRecords } from '../facts/store-facts.ts'
import { deleteMailsOf, linkMails } from '../mail/mails-of-records.ts'
import { deleteResume } from '../resumes/records.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Write } from '../storage/storage.ts'
import { moveTasksOfRecords } from '../tasks/move-tasks.ts'
import { moveEventsOfRecords } from '../timeline/events.ts'

/** The tables whose rows belong to people. */
export const recordTables = ['applications', 'enquiries', 'additions'] as const
export type RecordTable = (typeof recordTables)[number]

/** The columns that a record of every kind has. */
type SentColumns = Pick<Schema['enquiries'], 'id' | 'person_id' | 'full_name' | 'email' | 'email_key'> &
  Pick<Schema['enquiries'], 'phone' | 'phone_key' | 'resume_id' | 'status' | 'submitted_at'>

export type SentRecord = {
  table: RecordTable
  id: string
  name: string
  email: string
  emailKey: string
  phone: string
  phoneKey: string | null
  resumeId: string | null
  status: string
  submittedAt: string
}

/** The column of events and tasks about a record. There are none about an addition alone. */
const eventOwners = { applications: 'application_id', enquiries: 'enquiry_id', additions: undefined } as const

/**
 * Queries and changes that people need of the records in one table. The subject that owns the table calls this once and passes
 * the result on, so that people need not know which kinds of records there are.
 */
export function sentRecords(table: RecordTable) {
  const as = (db: Database) => db as unknown as Kysely<Record<RecordTable, SentColumns>>
  const select = (db: Database) => as(db).selectFrom(table)
  const owner = eventOwners[table]

  return {
    table,

    /** Newest first. */
    async ofPerson(db: Database, person: string): Promise<SentRecord[]> {
      const rows = await select(db)
        .select(['id', 'full_name', 'email', 'email_key', 'phone', 'phone_key', 'resume_id', 'status', 'submitted_at'])
        .where('person_id', '=', person)
        .orderBy('submitted_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => toSentRecord(table, row))
    },

    async idsOfAddress(db: Database, emailKey: string): Promise<string[]> {
      if (emailKey === '') return []
      const rows = await select(db).select('id').where('email_key', '=', emailKey).execute()
      return rows.map(({ id }) => id)
    },

    /** The people to whom these records belong. */
    async peopleOf(db: Database, column: 'id' | 'resume_id' | 'phone_key', values: string[]): Promise<string[]> {
      const rows = await select(db).select('person_id').distinct().where(column, 'in', values).execute()
      return rows.map(({ person_id }) => person_id)
    },

    /** Those of these ids that exist. */
    async existing(db: Database, ids: string[]): Promise<string[]> {
      return (await select(db).select('id').where('id', 'in', ids).execute()).map(({ id }) => id)
    },

    async move(trx: Write, ids: string[], to: string): Promise<void> {
      await as(trx).updateTable(table).set({ person_id: to }).where('id', 'in', ids).execute()
      if (owner) await moveEventsOfRecords(trx, owner, ids, to)
      if (owner) await moveTasksOfRecords(trx, owner, ids, to)
      await linkMails(trx, ids, to)
      await moveFactsOfRecords(trx, ids, to)
    },

    /** The ids of all records of `from`, which belong to `to` now. */
    async moveAll(trx: Write, from: string, to: string): Promise<string[]> {
      const moving = as(trx).updateTable(table).set({ person_id: to }).where('person_id', '=', from)
      const ids = (await moving.returning('id').execute()).map(({ id }) => id)
      if (owner) await moveEventsOfRecords(trx, owner, ids, to)
      if (owner) await moveTasksOfRecords(trx, owner, ids, to)
      await linkMails(trx, ids, to)
      await moveFactsOfRecords(trx, ids, to)
      return ids
    },

    /**
     * Deletes these records with the mails about them and their resumes. `forgetErased` follows for their people; the
     * caller removes the files of the resumes.
     */
    async remove(trx: Write, ids: string[]): Promise<{ people: string[]; resumes: string[] }> {
      const rows = await as(trx)
        .deleteFrom(table)
        .where('id', 'in', ['', ...ids])
        .returning(['id', 'person_id', 'resume_id'])
        .execute()
      const resumes = rows.flatMap(({ resume_id }) => resume_id ?? [])
      for (const id of resumes) await deleteResume(trx, id)
      for (const { id } of rows) await deleteMailsOf(trx, id)
      return { people: rows.map(({ person_id }) => person_id), resumes }
    },
  }
}

export type SentRecords = ReturnType<typeof sentRecords>

const toSentRecord = (table: RecordTable, row: Omit<SentColumns, 'person_id'>): SentRecord => ({
  table,
  id: row.id,
  name: row.full_name,
  email: row.email,
  emailKey: row.email_key,
  phone: row.phone,
  phoneKey: row.phone_key,
  resumeId: row.resume_id,
  status: row.status,
  submittedAt: row.submitted_at,
})
