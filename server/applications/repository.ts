import {
  type Application,
  type ApplicationInput,
  type ApplicationReceipt,
  type ApplicationStatus,
  applicationReceipt,
} from '../../contract/application.ts'
import { isOpen, type JobStatus } from '../../contract/job.ts'
import { DAY } from '../../contract/time.ts'
import { iso, windowOf } from '../clock.ts'
import { refusals, tooMany } from '../errors.ts'
import type { EnqueueMails } from '../mail/enqueue.ts'
import { assignPerson } from '../people/assign-person.ts'
import { phoneKey } from '../people/phone-key.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { insertResume, toResumeFile } from '../resumes/records.ts'
import { caseKey, newId } from '../storage/ids.ts'
import { searchText } from '../storage/search-text.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { DUPLICATE_WINDOW, type Stored, storeOnce } from '../submissions/store-once.ts'
import { selectApplications } from './select-applications.ts'

export type NewApplication = {
  input: Omit<ApplicationInput, 'resume' | 'website'>
  resume: InspectedResume
  idempotencyKey?: string
  noticeVersion: string
  sendsReceipt: boolean
  now: number
}

type ApplicationOptions = {
  /** The limit of applications by one person for one job. */
  perDay: number
  enqueueMails: EnqueueMails
}

export function applicationRepository(storage: Storage, { perDay, enqueueMails }: ApplicationOptions) {
  async function insert(
    trx: Write,
    { input, resume, noticeVersion, sendsReceipt, now }: NewApplication,
    phone_key: string | null,
  ) {
    const job = await trx
      .selectFrom('jobs')
      .select(['id', 'title', 'status', 'closes_at'])
      .where('id', '=', input.jobId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!job) return { refusal: refusals.unknownJob }
    if (!isOpen({ status: job.status as JobStatus, closesAt: job.closes_at }, now))
      return { refusal: refusals.closedJob }

    const emailKey = caseKey(input.email)
    if ((await countSent(trx, emailKey, job.id, now)) >= perDay) {
      return {
        refusal: tooMany('You have applied for this position several times today. Please wait for our answer.', 3600),
      }
    }

    const row = {
      id: newId(),
      job_id: job.id,
      full_name: input.fullName,
      email: input.email,
      phone: input.phone,
      status: 'pending',
      note: '',
      submitted_at: iso(now),
      deleted_job_title: null,
      version: 1,
    }
    const file = await insertResume(storage, trx, resume, now)
    const person = await assignPerson(storage, trx, {
      fullName: input.fullName,
      emailKey,
      submittedAt: row.submitted_at,
    })
    await trx
      .insertInto('applications')
      .values({
        ...row,
        email_key: emailKey,
        resume_id: resume.id,
        search_text: searchText({ words: [input.fullName, input.email, job.title], phone: input.phone }),
        notice_version: noticeVersion,
        person_id: person,
        phone_key,
      })
      .execute()
    await refreshPerson(storage, trx, person)
    await enqueueMails(trx, { about: 'application', recordId: row.id, email: input.email, sendsReceipt, now })
    return {
      receipt: toReceipt(
        toApplication({ ...row, person_id: person, job_title: job.title, job_deleted_at: null, ...file }),
      ),
    }
  }

  return {
    /** The receipt for a bot that filled in the honeypot field. Looks like a real one; nothing is stored. */
    pretend({ fullName, email, phone }: NewApplication['input'], now: number): ApplicationReceipt {
      return { _id: newId(), fullName, email, phone, job: null, submittedAt: iso(now), status: 'pending' }
    },

    async submit(application: NewApplication): Promise<Stored<ApplicationReceipt>> {
      const { input, resume, idempotencyKey, now } = application
      const { jobId, fullName, email, phone } = input
      const key = phoneKey(phone)
      return storeOnce<ApplicationReceipt>(storage, {
        kind: 'application',
        email,
        idempotencyKey,
        content: [jobId, fullName, email, phone, resume.sha256],
        sent: { fullName, email, phone },
        resume,
        now,
        readReceipt: async (trx, id) => {
          const known = await findApplication(trx, id)
          return known && toReceipt(known)
        },
        findDuplicate: (trx) => findDuplicate(trx, application),
        insert: (trx) => insert(trx, application, key),
      })
    },
  }
}

export type Applications = ReturnType<typeof applicationRepository>

export async function findApplication(db: Database, id: string): Promise<Application | undefined> {
  const row = await selectApplications(db).where('applications.id', '=', id).executeTakeFirst()
  return row && toApplication(row)
}

/** The status of a receipt is always `pending`: senders do not learn of later changes. */
function toReceipt(record: Application): ApplicationReceipt {
  return { ...applicationReceipt.parse(record), status: 'pending' }
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>

export function toApplication(row: ApplicationRow): Application {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    person: row.person_id,
    job: row.job_id && row.job_title && !row.job_deleted_at ? { _id: row.job_id, title: row.job_title } : null,
    jobTitle: row.job_title ?? row.deleted_job_title,
    submittedAt: row.submitted_at,
    status: row.status as ApplicationStatus,
    note: row.note,
    resume: toResumeFile(row),
    version: String(row.version),
  }
}

async function countSent(trx: Write, emailKey: string, jobId: string, now: number): Promise<number> {
  const { since, until } = windowOf(now, DAY)
  const { count } = await trx
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email_key', '=', emailKey)
    .where('job_id', '=', jobId)
    .where('submitted_at', '>', since)
    .where('submitted_at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}

async function findDuplicate(trx: Write, { input, resume, now }: NewApplication): Promise<string | undefined> {
  const { since, until } = windowOf(now, DUPLICATE_WINDOW)
  const row = await trx
    .selectFrom('applications')
    .innerJoin('resumes', 'resumes.id', 'applications.resume_id')
    .select('applications.id')
    .where('email_key', '=', caseKey(input.email))
    .where('submitted_at', '>', since)
    .where('submitted_at', '<', until)
    .where('job_id', '=', input.jobId)
    .where('full_name', '=', input.fullName)
    .where('phone', '=', input.phone)
    .where('sha256', '=', resume.sha256)
    .executeTakeFirst()
  return row?.id
}
