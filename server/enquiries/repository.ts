import {
  type Enquiry,
  type EnquiryInput,
  type EnquiryKind,
  type EnquiryReceipt,
  type EnquiryStatus,
  enquiryKind,
} from '../../contract/enquiry.ts'
import type { ResumeType } from '../../contract/resume.ts'
import { iso } from '../clock.ts'
import { enqueueMails } from '../mail/enqueue.ts'
import type { JudgedResume } from '../resumes/judge-resume.ts'
import { deleteResume, insertResume, readResume } from '../resumes/records.ts'
import { caseKey, newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { changeTotal, totalOf } from '../storage/totals.ts'
import { type Stored, storeOnce, TWIN_WINDOW } from '../submissions/store-once.ts'

export type NewEnquiry = {
  input: Omit<EnquiryInput, 'resume' | 'website'>
  resume?: JudgedResume
  filename?: string
  idempotencyKey?: string
  now: number
}

export type EnquiryFilter = { status?: EnquiryStatus; kind?: EnquiryKind }

export function enquiryRepository(storage: Storage) {
  const { db, write } = storage

  async function insert(trx: Write, { input, resume, filename = '', now }: NewEnquiry) {
    const id = newId()
    const { fullName, email, phone, message } = input
    if (resume) await insertResume(storage, trx, resume, filename, now)
    await trx
      .insertInto('enquiries')
      .values({
        id,
        kind: enquiryKind(message),
        full_name: fullName,
        email,
        email_key: caseKey(email),
        phone,
        message,
        resume_id: resume?.id ?? null,
        status: 'open',
        submitted_at: iso(now),
      })
      .execute()
    await enqueueMails(trx, { about: 'enquiry', recordId: id, email, now })
    await changeTotal(trx, 'enquiries', 1)
    return { id }
  }

  return {
    submit(enquiry: NewEnquiry): Promise<Stored<EnquiryReceipt>> {
      const { input, resume, idempotencyKey, now } = enquiry
      return storeOnce(storage, {
        kind: 'enquiry',
        email: input.email,
        idempotencyKey,
        resume,
        now,
        read: findEnquiry,
        findTwin: (trx) => findTwin(trx, enquiry),
        insert: (trx) => insert(trx, enquiry),
      })
    },

    async page({ status, kind }: EnquiryFilter, { page, limit }: { page: number; limit: number }): Promise<Enquiry[]> {
      let query = selectEnquiries(db)
      if (status) query = query.where('status', '=', status)
      if (kind) query = query.where('kind', '=', kind)
      const rows = await query
        .orderBy('submitted_at', 'desc')
        .orderBy('enquiries.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return rows.map(toEnquiry)
    },

    async count({ status, kind }: EnquiryFilter): Promise<number> {
      if (!status && !kind) return totalOf(db, 'enquiries')
      let query = db.selectFrom('enquiries').select(({ fn }) => fn.countAll<number>().as('count'))
      if (status) query = query.where('status', '=', status)
      if (kind) query = query.where('kind', '=', kind)
      return (await query.executeTakeFirstOrThrow()).count
    },

    async change(id: string, status: EnquiryStatus): Promise<Enquiry | undefined> {
      return write(async (trx) => {
        await trx.updateTable('enquiries').set({ status }).where('id', '=', id).execute()
        return findEnquiry(trx, id)
      })
    },

    async remove(id: string): Promise<boolean> {
      const removed = await write(async (trx) => {
        const row = await trx.deleteFrom('enquiries').where('id', '=', id).returning('resume_id').executeTakeFirst()
        if (!row) return undefined
        if (row.resume_id) await deleteResume(trx, row.resume_id)
        await changeTotal(trx, 'enquiries', -1)
        return row
      })
      if (removed?.resume_id) await storage.resumes.remove(removed.resume_id)
      return removed !== undefined
    },

    async resumeOf(id: string) {
      const row = await db.selectFrom('enquiries').select('resume_id').where('id', '=', id).executeTakeFirst()
      return row?.resume_id ? readResume(storage, row.resume_id) : undefined
    },
  }
}

export type Enquiries = ReturnType<typeof enquiryRepository>

function selectEnquiries(db: Database) {
  return db
    .selectFrom('enquiries')
    .leftJoin('resumes', 'resumes.id', 'enquiries.resume_id')
    .selectAll('enquiries')
    .select(['resumes.filename', 'resumes.size', 'resumes.type'])
}

async function findEnquiry(db: Database, id: string): Promise<Enquiry | undefined> {
  const row = await selectEnquiries(db).where('enquiries.id', '=', id).executeTakeFirst()
  return row && toEnquiry(row)
}

function toEnquiry(row: Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>): Enquiry {
  const { filename, size, type } = row
  return {
    _id: row.id,
    kind: row.kind as EnquiryKind,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    submittedAt: row.submitted_at,
    status: row.status as EnquiryStatus,
    resume: filename !== null && size !== null ? { filename, size, type: type as ResumeType } : null,
  }
}

async function findTwin(trx: Write, { input, resume, now }: NewEnquiry): Promise<string | undefined> {
  const row = await trx
    .selectFrom('enquiries')
    .leftJoin('resumes', 'resumes.id', 'enquiries.resume_id')
    .select('enquiries.id')
    .where('email_key', '=', caseKey(input.email))
    .where('submitted_at', '>', iso(now - TWIN_WINDOW))
    .where('full_name', '=', input.fullName)
    .where('phone', '=', input.phone)
    .where('message', '=', input.message)
    .where('sha256', resume ? '=' : 'is', resume?.sha256 ?? null)
    .executeTakeFirst()
  return row?.id
}
