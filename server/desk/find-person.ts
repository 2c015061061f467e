import type { ApplicationSource } from '../../contract/application.ts'
import { shownOfRow } from '../../contract/application-texts.ts'
import type { EnquiryKind, EnquiryStatus } from '../../contract/enquiry.ts'
import type {
  Person,
  PersonAddition,
  PersonApplication,
  PersonEnquiry,
  PersonResume,
  ResumeTextState,
  SamePerson,
} from '../../contract/person-page.ts'
import { selectAdditions } from '../additions/repository.ts'
import { toApplication } from '../applications/repository.ts'
import { selectApplications } from '../applications/select-applications.ts'
import { countContacts } from '../clients/person-data.ts'
import { selectEnquiries } from '../enquiries/repository.ts'
import { factsOfPerson } from '../facts/repository.ts'
import { countMailsOf } from '../mail/mails-of-records.ts'
import type { Reason } from '../people/clues.ts'
import { decidedBy, openPairsOf, reasonWords } from '../people/pairs.ts'
import { alsoGiven } from '../people/person-details.ts'
import { recordTables } from '../people/sent-record-repository.ts'
import { toMaybeResumeFile } from '../resumes/records.ts'
import type { Database } from '../storage/storage.ts'
import { summariesOf } from './summary-repository.ts'
import { timelineOf } from './timeline.ts'

const MAX_SUGGESTED = 5

/** A person with everything that belongs to them. Undefined for one who was merged into another. */
export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const [summary] = await summariesOf(db, [id])
  if (!summary) return undefined
  const applications = await applicationRows(db, id)
  const enquiries = await enquiryRows(db, id)
  const timeline = await timelineOf(db, id)
  const additions = await additionRows(db, id)
  const records = [...applications, ...enquiries, ...additions].sort((a, b) =>
    a.submitted_at < b.submitted_at ? 1 : -1,
  )
  const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]
  const { name, email = '', phone = '' } = summary
  const sources = [
    ...applications.map((row) => toSource(row, row.job_title ?? row.deleted_job_title ?? 'N/A')),
    ...[...enquiries, ...additions].map((row) => toSource(row, null)),
  ]
  const resumes = [
    ...applications.map((row) => toResume(row, { application: row.id, enquiry: null, addition: null })),
    ...enquiries.map((row) => toResume(row, { application: null, enquiry: row.id, addition: null })),
    ...additions.map((row) => toResume(row, { application: null, enquiry: null, addition: row.id })),
  ].flat()
  const emails = distinct([email, ...records.map((record) => record.email)])
  return {
    ...summary,
    emails,
    phones: distinct([phone, ...records.map((record) => record.phone)]),
    alsoGiven: alsoGiven(
      { name, email, phone },
      sources,
      timeline.flatMap(({ correction }) => correction ?? []),
    ),
    applications: applications.map(toPersonApplication),
    enquiries: enquiries.map(toPersonEnquiry),
    additions: additions.map(toPersonAddition),
    resumes: resumes.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1)),
    facts: await factsOfPerson(db, id),
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
      additions: additions.length,
      resumes: resumes.length,
      notes: timeline.filter(({ kind }) => kind === 'note').length,
      mails: await countMailsOf(db, id),
      clientContacts: await countContacts(db, emails),
    },
  }
}

function applicationRows(db: Database, id: string) {
  return selectApplications(db)
    .leftJoin('resume_texts', 'resume_texts.resume_id', 'resumes.id')
    .select(['applications.phone_key', 'applications.resume_id', 'resume_texts.state as text_state'])
    .where('person_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
}

function enquiryRows(db: Database, id: string) {
  return selectEnquiries(db)
    .leftJoin('resume_texts', 'resume_texts.resume_id', 'resumes.id')
    .select('resume_texts.state as text_state')
    .where('person_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('enquiries.id', 'desc')
    .execute()
}

function additionRows(db: Database, id: string) {
  return selectAdditions(db)
    .leftJoin('resume_texts', 'resume_texts.resume_id', 'resumes.id')
    .select('resume_texts.state as text_state')
    .where('person_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('additions.id', 'desc')
    .execute()
}

type ApplicationRow = Awaited<ReturnType<typeof applicationRows>>[number]
type EnquiryRow = Awaited<ReturnType<typeof enquiryRows>>[number]
type AdditionRow = Awaited<ReturnType<typeof additionRows>>[number]

function toPersonApplication(row: ApplicationRow): PersonApplication {
  const { _id, fullName, job, jobTitle, submittedAt, status, ended, version } = toApplication(row)
  return {
    _id,
    fullName,
    ...shownOfRow(row),
    job,
    jobTitle,
    submittedAt,
    status,
    ended,
    movedAt: row.moved_at,
    version,
    source: row.source as ApplicationSource,
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

const toPersonAddition = (row: AdditionRow): PersonAddition => ({
  _id: row.id,
  fullName: row.full_name,
  source: row.source,
  consent: row.consent,
  import: row.import_id,
  informedAt: row.informed_at,
  submittedAt: row.submitted_at,
  resume: row.resume_id,
})

const toSource = (row: ApplicationRow | EnquiryRow | AdditionRow, title: string | null) => ({
  name: row.full_name,
  email: row.email,
  phone: row.phone,
  submittedAt: row.submitted_at,
  record: row.id,
  title,
})

type FileRow = Pick<EnquiryRow, 'resume_id' | 'submitted_at' | 'filename' | 'size' | 'type' | 'warnings' | 'text_state'>

function toResume(row: FileRow, owner: Pick<PersonResume, 'application' | 'enquiry' | 'addition'>): PersonResume[] {
  const { resume_id, submitted_at } = row
  const file = toMaybeResumeFile(row)
  if (resume_id === null || !file) return []
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
  for (const table of recordTables) {
    const rows = await db
      .selectFrom(table)
      .select('person_id')
      .distinct()
      .where('phone_key', 'in', ['', ...phoneKeys])
      .where('person_id', '!=', id)
      .limit(MAX_SUGGESTED)
      .execute()
    for (const { person_id } of rows) if (person_id) found.set(person_id, ['phone'])
  }
  for (const { other, reasons } of await openPairsOf(db, id, MAX_SUGGESTED)) found.set(other, reasons)
  for (const other of await decidedBy(db, id)) found.delete(other)
  const people = await summariesOf(db, [...found.keys()].slice(0, MAX_SUGGESTED))
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
