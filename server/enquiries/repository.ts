import { answerDueAt, dueSoonAt } from '../../contract/answer-promise.ts'
import { caseKey } from '../../contract/case-key.ts'
import {
  type Enquiry,
  type EnquiryInput,
  type EnquiryKind,
  type EnquiryReceipt,
  type EnquiryStatus,
  enquiryKind,
} from '../../contract/enquiry.ts'
import type { OfficeHours } from '../../contract/office-hours.ts'
import { iso } from '../clock.ts'
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
import type { Schema } from '../storage/schema.ts'
import { searchText } from '../storage/search-text.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { enquiryDestinations } from './mails.ts'

type NewEnquiry = Sending & {
  input: Omit<EnquiryInput, 'resume' | 'website'>
  resume?: InspectedResume
}

/** Includes the message, because it names the company of a quote request. */
function enquirySearchText({ fullName, email, phone, message }: NewEnquiry['input']): string {
  return searchText({ words: [fullName, email, message], phone })
}

export const enquiryRecords = sentRecords('enquiries')

export function enquiryRepository(people: People, enqueueMails: EnqueueMails, officeHours: () => OfficeHours) {
  const { storage } = people

  async function insert(
    trx: Write,
    { input, resume, noticeVersion, sendsReceipt, now }: NewEnquiry,
    phone_key: string | null,
  ) {
    const { fullName, email } = input
    const person = await assignPerson(storage, trx, { fullName, emailKey: caseKey(email), submittedAt: iso(now) })
    const row = newEnquiry({
      ...{ input, resume: resume?.id ?? null, noticeVersion, submittedAt: now, person, phone_key },
      hours: officeHours(),
    })
    if (resume) await insertResume(storage, trx, resume, now)
    await trx.insertInto('enquiries').values(row).execute()
    await refreshPerson(people, trx, person, { dueAt: resume && dueWithResume(now) })
    await enqueueMails(trx, {
      recordId: row.id,
      personId: person,
      toStaff: { kind: 'enquiry-staff', destination: enquiryDestinations[row.kind] },
      receipt: { kind: 'enquiry-sender', email, isGranted: sendsReceipt },
      now,
    })
    return { receipt: toReceipt(row) }
  }

  return {
    /** A receipt for a message that is not stored, so that a bot that filled in the hidden field learns nothing. */
    pretend(input: NewEnquiry['input'], now: number): EnquiryReceipt {
      return { _id: newId(), kind: enquiryKind(input.message), ...input, submittedAt: iso(now), status: 'open' }
    },

    async submit(enquiry: NewEnquiry): Promise<Stored<EnquiryReceipt>> {
      const { input, resume, idempotencyKey, now } = enquiry
      const { fullName, email, phone, message } = input
      const key = phoneKey(phone)
      return storeOnce<EnquiryReceipt>(storage, {
        kind: 'enquiry',
        email,
        idempotencyKey,
        content: [fullName, email, phone, message, resume?.sha256],
        sent: { fullName, email, phone, message },
        resume,
        now,
        readReceipt: async (trx, id) => {
          const known = await trx.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
          return known && toReceipt(known)
        },
        findDuplicate: (trx) => findDuplicate(trx, enquiry),
        insert: (trx) => insert(trx, enquiry, key),
      })
    },
  }
}

type NewRow = {
  id?: string
  input: NewEnquiry['input']
  resume: string | null
  noticeVersion: string
  submittedAt: number
  person: string
  phone_key: string | null
  hours: OfficeHours
}

export function newEnquiry({
  id = newId(),
  input,
  resume,
  noticeVersion,
  submittedAt,
  person,
  phone_key,
  hours,
}: NewRow) {
  const { fullName, email, phone, message } = input
  return {
    id,
    kind: enquiryKind(message),
    full_name: fullName,
    email,
    email_key: caseKey(email),
    phone,
    message,
    resume_id: resume,
    status: 'open',
    notice_version: noticeVersion,
    submitted_at: iso(submittedAt),
    due_at: iso(answerDueAt(submittedAt, hours)),
    answered_at: null,
    previous_answered_at: null,
    version: 1,
    changed_at: null,
    changed_by: null,
    search_text: enquirySearchText(input),
    person_id: person,
    client_id: null,
    phone_key,
  }
}

export type Enquiries = ReturnType<typeof enquiryRepository>

/** Whether there is such an enquiry, which stays as long as the transaction. */
export const enquiryFinder = (storage: Storage) => async (trx: Write, id: string) => {
  const row = storage.forKeyShare(trx.selectFrom('enquiries').select('id'), 'enquiries').where('id', '=', id)
  return (await row.executeTakeFirst()) !== undefined
}

export function selectEnquiries(db: Database) {
  return db
    .selectFrom('enquiries')
    .leftJoin('resumes', 'resumes.id', 'enquiries.resume_id')
    .selectAll('enquiries')
    .select(['resumes.filename', 'resumes.size', 'resumes.type', 'resumes.warnings'])
}

type EnquiryRow = Schema['enquiries']

/** The status of a receipt is always `open`: senders do not learn of later changes. */
function toReceipt(row: EnquiryRow): EnquiryReceipt {
  return {
    _id: row.id,
    kind: row.kind as EnquiryKind,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    submittedAt: row.submitted_at,
    status: 'open',
  }
}

export type SelectedEnquiry = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>

export function toEnquiry(
  row: SelectedEnquiry,
  hours: OfficeHours,
): Omit<Enquiry, 'owner' | 'next' | 'jobs' | 'client'> {
  return {
    ...toReceipt(row),
    status: row.status as EnquiryStatus,
    dueAt: row.due_at,
    soonAt: iso(dueSoonAt(Date.parse(row.due_at), hours)),
    answeredAt: row.answered_at,
    resume: toMaybeResumeFile(row) ?? null,
    version: String(row.version),
  }
}

async function findDuplicate(trx: Write, { input, resume, now }: NewEnquiry): Promise<string | undefined> {
  const row = await trx
    .selectFrom('enquiries')
    .leftJoin('resumes', 'resumes.id', 'enquiries.resume_id')
    .select('enquiries.id')
    .where('email_key', '=', caseKey(input.email))
    .where('submitted_at', '>', iso(now - DUPLICATE_WINDOW))
    .where('full_name', '=', input.fullName)
    .where('phone', '=', input.phone)
    .where('message', '=', input.message)
    .where('sha256', resume ? '=' : 'is', resume?.sha256 ?? null)
    .executeTakeFirst()
  return row?.id
}
