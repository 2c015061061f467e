import type { ApplicationStatus } from '../../contract/application.ts'
import type { EnquiryKind, EnquiryStatus } from '../../contract/enquiry.ts'
import type {
  Person,
  PersonApplication,
  PersonEnquiry,
  PersonResume,
  ResumeTextState,
  SamePerson,
} from '../../contract/people.ts'
import { toResumeFile } from '../resumes/records.ts'
import type { Database } from '../storage/storage.ts'
import type { Reason } from './clues.ts'
import { decidedBy, openPairsOf, reasonWords } from './pairs.ts'
import { alsoGiven } from './person-details.ts'
import { summariesOf } from './summary-repository.ts'
import { timelineOf } from './timeline.ts'

const MOST_SUGGESTED = 5

/** A person with everything that belongs to them. Undefined for one who was merged into another. */
export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const [summary] = await summariesOf(db, [id])
  if (!summary) return undefined
  const applications = await applicationRows(db, id)
  const enquiries = await enquiryRows(db, id)
  const timeline = await timelineOf(db, id)
  const records = [...applications, ...enquiries].sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
  const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]
  const { name, email = '', phone = '' } = summary
  const sources = [
    ...applications.map((row) => ({ ...row, record: row.id, title: row.job_title ?? row.deleted_job_title ?? 'N/A' })),
    ...enquiries.map((row) => ({ ...row, record: row.id, title: null })),
  ]
  const resumes = [
    ...applications.map((row) => toResume(row, { application: row.id, enquiry: null })),
    ...enquiries.flatMap((row) => toResume(row, { application: null, enquiry: row.id })),
  ].flat()
  return {
    ...summary,
    emails: distinct([email, ...records.map((record) => record.email)]),
    phones: distinct([phone, ...records.map((record) => record.phone)]),
    alsoGiven: alsoGiven(
      { name, email, phone },
      sources,
      timeline.flatMap(({ correction }) => correction ?? []),
    ),
    applications: applications.map(toPersonApplication),
    enquiries: enquiries.map(toPersonEnquiry),
    resumes: resumes.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1)),
    timeline,
    samePerson: await whoMayBeTheSame(
      db,
      id,
      records.flatMap(({ phone_key }) => phone_key ?? []),
    ),
    merges: await mergesOf(db, id),
    counts: {
      applications: applications.length,
      enquiries: enquiries.length,
      resumes: resumes.length,
      notes: timeline.filter(({ kind }) => kind === 'note').length,
      mails: await countMails(
        db,
        records.map((record) => record.id),
      ),
    },
  }
}

function applicationRows(db: Database, id: string) {
  return db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('resumes', 'resumes.id', 'applications.resume_id')
    .leftJoin('resume_texts', 'resume_texts.resume_id', 'resumes.id')
    .selectAll('applications')
    .select([
      'jobs.title as job_title',
      'jobs.deleted_at as job_deleted_at',
      'resumes.filename',
      'resumes.size',
      'resumes.type',
      'resumes.warnings',
      'resume_texts.state as text_state',
    ])
    .where('person_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
}

function enquiryRows(db: Database, id: string) {
  return db
    .selectFrom('enquiries')
    .leftJoin('resumes', 'resumes.id', 'enquiries.resume_id')
    .leftJoin('resume_texts', 'resume_texts.resume_id', 'resumes.id')
    .selectAll('enquiries')
    .select([
      'resumes.filename',
      'resumes.size',
      'resumes.type',
      'resumes.warnings',
      'resume_texts.state as text_state',
    ])
    .where('person_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('enquiries.id', 'desc')
    .execute()
}

type ApplicationRow = Awaited<ReturnType<typeof applicationRows>>[number]
type EnquiryRow = Awaited<ReturnType<typeof enquiryRows>>[number]

function toPersonApplication(row: ApplicationRow): PersonApplication {
  return {
    _id: row.id,
    fullName: row.full_name,
    job: row.job_id && row.job_title && !row.job_deleted_at ? { _id: row.job_id, title: row.job_title } : null,
    jobTitle: row.job_title ?? row.deleted_job_title,
    submittedAt: row.submitted_at,
    status: row.status as ApplicationStatus,
    version: String(row.version),
    resume: row.resume_id,
  }
}

function toPersonEnquiry(row: EnquiryRow): PersonEnquiry {
  return {
    _id: row.id,
    kind: row.kind as EnquiryKind,
    fullName: row.full_name,
    message: row.message,
    submittedAt: row.submitted_at,
    status: row.status as EnquiryStatus,
    version: String(row.version),
    resume: row.resume_id,
  }
}

type FileRow = Pick<EnquiryRow, 'resume_id' | 'submitted_at' | 'filename' | 'size' | 'type' | 'warnings' | 'text_state'>

function toResume(row: FileRow, owner: Pick<PersonResume, 'application' | 'enquiry'>): PersonResume[] {
  const { resume_id, submitted_at, filename, size, type, warnings } = row
  if (resume_id === null || filename === null || size === null || type === null || warnings === null) return []
  const file = toResumeFile({ filename, size, type, warnings })
  return [
    {
      ...file,
      _id: resume_id,
      sentAt: submitted_at,
      ...owner,
      textState: (row.text_state ?? 'waiting') as ResumeTextState,
    },
  ]
}

/** Other people whose records have one of these numbers, and those whom the comparison found, with the reason in words. */
async function whoMayBeTheSame(db: Database, id: string, phoneKeys: string[]): Promise<SamePerson[]> {
  const found = new Map<string, Reason[]>()
  for (const table of ['applications', 'enquiries'] as const) {
    const rows = await db
      .selectFrom(table as 'applications')
      .select('person_id')
      .distinct()
      .where('phone_key', 'in', ['', ...phoneKeys])
      .where('person_id', '!=', id)
      .limit(MOST_SUGGESTED)
      .execute()
    for (const { person_id } of rows) if (person_id) found.set(person_id, ['phone'])
  }
  for (const { other, reasons } of await openPairsOf(db, id, MOST_SUGGESTED)) found.set(other, reasons)
  for (const other of await decidedBy(db, id)) found.delete(other)
  const people = await summariesOf(db, [...found.keys()].slice(0, MOST_SUGGESTED))
  return people.map(({ _id, name, email = '', phone = '', applicationCount }) => ({
    _id,
    name,
    email,
    phone,
    applicationCount,
    why: reasonWords(found.get(_id) ?? []),
  }))
}

async function mergesOf(db: Database, id: string): Promise<Person['merges']> {
  return db
    .selectFrom('person_merges')
    .innerJoin('people', 'people.id', 'person_merges.other_id')
    .select(['person_merges.id as _id', 'people.name', 'person_merges.at', 'person_merges.who'])
    .where('person_id', '=', id)
    .orderBy('at', 'desc')
    .execute()
}

async function countMails(db: Database, recordIds: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('record_id', 'in', ['', ...recordIds])
    .executeTakeFirstOrThrow()
  return count
}
