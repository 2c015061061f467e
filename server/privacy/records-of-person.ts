import { applicationReview } from '../applications/review-repository.ts'
import { iso } from '../clock.ts'
import { enquiryInbox } from '../enquiries/inbox.ts'
import { recordsOfAddress } from '../people/records-of-address.ts'
import { readResume } from '../resumes/records.ts'
import { caseKey } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'

/** Everything that the site stores about the person with this address. */
export async function exportPerson(storage: Storage, email: string, now: number) {
  const records = await exportRecords(storage, await recordsOfAddress(storage.db, caseKey(email.trim())))
  return { exportedAt: iso(now), address: email.trim(), ...records }
}

export async function exportRecords(storage: Storage, records: readonly { id: string }[]) {
  const ids = ['', ...records.map(({ id }) => id)]
  const { db } = storage
  const applications = await db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .selectAll('applications')
    .select('jobs.title as job_title')
    .where('applications.id', 'in', ids)
    .orderBy('submitted_at')
    .execute()
  const enquiries = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('submitted_at')
    .execute()
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'state', 'created_at'])
    .where('record_id', 'in', ids)
    .where('kind', 'like', '%-sender')
    .orderBy('created_at')
    .execute()
  return {
    applications: await Promise.all(
      applications.map(async (row) => ({
        _id: row.id,
        job: row.job_title ?? row.deleted_job_title,
        fullName: row.full_name,
        email: row.email,
        phone: row.phone,
        status: row.status,
        note: row.note,
        history: await historyOf(storage, row.id),
        submittedAt: row.submitted_at,
        noticeVersion: row.notice_version,
        resume: await fileOf(storage, row.resume_id),
      })),
    ),
    enquiries: await Promise.all(
      enquiries.map(async (row) => ({
        _id: row.id,
        kind: row.kind,
        fullName: row.full_name,
        email: row.email,
        phone: row.phone,
        message: row.message,
        status: row.status,
        submittedAt: row.submitted_at,
        noticeVersion: row.notice_version,
        resume: row.resume_id ? await fileOf(storage, row.resume_id) : null,
      })),
    ),
    mails: mails.map((mail) => ({ kind: mail.kind, state: mail.state, createdAt: mail.created_at })),
  }
}

export async function erasePerson(storage: Storage, email: string, now: number) {
  const records = await recordsOfAddress(storage.db, caseKey(email.trim()))
  const idsIn = (table: 'applications' | 'enquiries') =>
    records.flatMap((record) => (record.table === table ? record.id : []))
  const act = { accountId: 'system', username: 'privacy command', now }
  return {
    applications: await eraseAll(idsIn('applications'), (id) => applicationReview(storage).erase(id, act)),
    enquiries: await eraseAll(idsIn('enquiries'), (id) => enquiryInbox(storage).erase(id, act)),
  }
}

/** Erases one record at a time, each in its own transaction, and returns how many were erased. */
export async function eraseAll(ids: string[], erase: (id: string) => Promise<boolean>): Promise<number> {
  let erased = 0
  for (const id of ids) if (await erase(id)) erased += 1
  return erased
}

async function historyOf({ db }: Storage, id: string) {
  return db
    .selectFrom('application_events')
    .select(['at', 'status', 'note'])
    .where('application_id', '=', id)
    .orderBy('at')
    .execute()
}

async function fileOf(storage: Storage, id: string) {
  const found = await readResume(storage, id)
  return found ? { filename: found.filename, contentBase64: found.bytes.toString('base64') } : null
}
