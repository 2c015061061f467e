import {
  type Application,
  type ApplicationInput,
  type ApplicationReceipt,
  applicationReceipt,
} from '../../contract/application.ts'
import { columnsOf, fieldList, textsIn, textsOfRow } from '../../contract/application-texts.ts'
import { caseKey } from '../../contract/case-key.ts'
import { askedKinds } from '../../contract/facts/person-fact.ts'
import { isOpen, type JobStatus } from '../../contract/job.ts'
import type { ApplicationStatus } from '../../contract/stages.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { refusals, tooMany } from '../errors.ts'
import { hasFacts } from '../facts/repository.ts'
import { readAskedFacts, storeFacts } from '../facts/store-facts.ts'
import { DUPLICATE_WINDOW, type Stored, storeOnce } from '../intake/store-once.ts'
import type { Sending } from '../intake/take-in.ts'
import type { EnqueueMails } from '../mail/enqueue.ts'
import { assignPerson } from '../people/assign-person.ts'
import { dueWithResume } from '../people/changed-people.ts'
import type { People } from '../people/people.ts'
import { phoneKey } from '../people/phone-key.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import { sentRecords } from '../people/sent-record-repository.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { insertResume, toMaybeResumeFile } from '../resumes/records.ts'
import { newId } from '../storage/ids.ts'
import { searchText } from '../storage/search-text.ts'
import type { Database, Write } from '../storage/storage.ts'
import { endingOf } from './ending.ts'
import { selectApplications } from './select-applications.ts'

type NewApplication = Sending & {
  input: Omit<ApplicationInput, 'resume' | 'website'>
  resume: InspectedResume
}

type ApplicationOptions = {
  /** The limit of applications by one person for one job. */
  perDay: number
  enqueueMails: EnqueueMails
}

export const applicationRecords = sentRecords('applications')

export function applicationRepository(people: People, { perDay, enqueueMails }: ApplicationOptions) {
  const { storage } = people

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
      ...columnsOf(input),
      status: 'pending',
      note: '',
      submitted_at: iso(now),
      moved_at: iso(now),
      ended_by: null,
      ended_reason: '',
      deleted_job_title: null,
      version: 1,
      source: 'site',
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
        search_text: searchText({ words: [...wordsIn(input), job.title], phone: input.phone }),
        notice_version: noticeVersion,
        person_id: person,
        phone_key,
      })
      .execute()
    await storeFacts(trx, person, readAskedFacts(input, now), 'form', row.submitted_at, { record: row.id })
    await refreshPerson(people, trx, person, { dueAt: dueWithResume(now) })
    await enqueueMails(trx, {
      recordId: row.id,
      personId: person,
      toStaff: { kind: 'application-staff', destination: 'applications' },
      receipt: { kind: 'application-sender', email: input.email, isGranted: sendsReceipt },
      now,
    })
    return {
      receipt: toReceipt(
        toApplication({ ...row, person_id: person, job_title: job.title, job_deleted_at: null, ...file }),
      ),
    }
  }

  return {
    /** The receipt for a bot that filled in the honeypot field. Looks like a real one; nothing is stored. */
    pretend(input: NewApplication['input'], now: number): ApplicationReceipt {
      return { _id: newId(), ...textsIn(input), job: null, submittedAt: iso(now), status: 'pending' }
    },

    async submit(application: NewApplication): Promise<Stored<ApplicationReceipt>> {
      const { input, resume, idempotencyKey, now } = application
      const sent = textsIn(input)
      const key = phoneKey(input.phone)
      return storeOnce<ApplicationReceipt>(storage, {
        kind: 'application',
        email: input.email,
        idempotencyKey,
        content: [input.jobId, ...Object.values(sent), resume.sha256, ...typedFacts(input)],
        sent,
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

/** Words by which the search of applications finds this one, beside the job and the phone number. */
const wordsIn = (input: NewApplication['input']) =>
  fieldList.flatMap(({ name, isSearched, format }) => (isSearched && format !== 'phone' ? input[name] : []))

/** Forms without facts have the content that they had before there were any. */
const typedFacts = (input: NewApplication['input']) =>
  askedKinds.flatMap((kind) => (input[kind] ? `${kind}: ${input[kind]}` : []))

/** The status of a receipt is always `pending`: senders do not learn of later changes. */
function toReceipt(record: Application): ApplicationReceipt {
  return { ...applicationReceipt.parse(record), status: 'pending' }
}

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>

export function toApplication(row: ApplicationRow): Application {
  return {
    _id: row.id,
    ...textsOfRow(row),
    person: row.person_id,
    job: row.job_id && row.job_title && !row.job_deleted_at ? { _id: row.job_id, title: row.job_title } : null,
    jobTitle: row.job_title ?? row.deleted_job_title,
    submittedAt: row.submitted_at,
    status: row.status as ApplicationStatus,
    ended: endingOf(row),
    note: row.note,
    resume: toMaybeResumeFile(row),
    version: String(row.version),
  }
}

async function countSent(trx: Write, emailKey: string, jobId: string, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email_key', '=', emailKey)
    .where('job_id', '=', jobId)
    .where('submitted_at', '>', iso(now - DAY))
    .executeTakeFirstOrThrow()
  return count
}

async function findDuplicate(trx: Write, { input, resume, now }: NewApplication): Promise<string | undefined> {
  let same = trx
    .selectFrom('applications')
    .innerJoin('resumes', 'resumes.id', 'applications.resume_id')
    .select('applications.id')
    .where('email_key', '=', caseKey(input.email))
    .where('submitted_at', '>', iso(now - DUPLICATE_WINDOW))
    .where('job_id', '=', input.jobId)
    .where('sha256', '=', resume.sha256)
  for (const { name, column, format } of fieldList)
    if (format !== 'email') same = same.where(`applications.${column}`, '=', input[name])
  const id = (await same.executeTakeFirst())?.id
  // A form that differs only in its facts counts as a new one, so that they are not lost.
  return id !== undefined && (await hasFacts(trx, id, readAskedFacts(input, now))) ? id : undefined
}
