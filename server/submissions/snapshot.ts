import type { factKinds } from '../../contract/facts/fact-kinds.ts'
import type { SummaryFact } from '../../contract/facts/person-fact.ts'
import { summaryFactsOf } from '../facts/repository.ts'
import type { Database } from '../storage/storage.ts'

/** Somebody as they are sent. Changes to the person change nothing in it. */
export type Snapshot = {
  name: string
  email: string
  phone: string
  facts: SummaryFact[]
  lines: string
  sendAnyway: string
  withoutConsent: string
  /** The resume that the client reads, by its id. */
  resume: string | null
}

/** A person on the job, with what is known now. */
export type SendablePerson = {
  application: string
  person: string
  resume: { id: string; filename: string; size: number; sha256: string } | null
  doNotContact: boolean
} & Pick<Snapshot, 'name' | 'email' | 'phone' | 'facts'>

/** Those of these applications that are for the job, in their order. */
export async function sendablePeople(db: Database, job: string, applications: string[]): Promise<SendablePerson[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('people', 'people.id', 'applications.person_id')
    .select(['applications.id', 'applications.person_id', 'people.name', 'people.email', 'people.phone'])
    .select('people.do_not_contact')
    .where('applications.id', 'in', ['', ...applications])
    .where('applications.job_id', '=', job)
    .execute()
  const people = rows.map(({ person_id }) => person_id)
  const facts = await summaryFactsOf(db, people)
  const resumes = await resumesOf(db, people)
  return rows
    .map((row) => ({
      application: row.id,
      person: row.person_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      facts: facts.get(row.person_id) ?? [],
      resume: resumeFor(resumes, row.id, row.person_id),
      doNotContact: row.do_not_contact === 1,
    }))
    .sort((one, other) => applications.indexOf(one.application) - applications.indexOf(other.application))
}

type KnownResume = NonNullable<SendablePerson['resume']> & {
  person: string
  createdAt: string
  /** The application that it came with. */
  application: string | null
  /** Whether a colleague has added it by hand. */
  isAddedByHand: boolean
}

/** Oldest first. */
async function resumesOf(db: Database, people: string[]): Promise<KnownResume[]> {
  const select = (table: 'applications' | 'enquiries' | 'additions') =>
    db
      .selectFrom(table)
      .innerJoin('resumes', 'resumes.id', `${table}.resume_id`)
      .select([`${table}.id as record`, `${table}.person_id as person`, 'resumes.id', 'filename', 'size', 'sha256'])
      .select('resumes.created_at as createdAt')
      .where(`${table}.person_id`, 'in', ['', ...people])
  const [applied, asked, added] = [
    await select('applications').execute(),
    await select('enquiries').execute(),
    await select('additions').select('additions.import_id').execute(),
  ]
  return [
    ...applied.map(({ record, ...resume }) => ({ ...resume, application: record, isAddedByHand: false })),
    ...asked.map(({ record: _, ...resume }) => ({ ...resume, application: null, isAddedByHand: false })),
    ...added.map(({ record: _, import_id, ...resume }) => ({
      ...resume,
      application: null,
      isAddedByHand: import_id === null,
    })),
  ].sort((one, other) => (one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0))
}

/**
 * The resume of the application, or a newer one that a colleague has added by hand. Somebody who was put on a job by staff has sent none
 * for it: the newest one of the person goes out.
 */
function resumeFor(resumes: readonly KnownResume[], application: string, person: string): SendablePerson['resume'] {
  const theirs = resumes.filter((one) => one.person === person)
  const own = theirs.find((one) => one.application === application)
  const found = own
    ? (theirs.findLast((one) => one.isAddedByHand && one.createdAt >= own.createdAt) ?? own)
    : theirs.at(-1)
  return found ? { id: found.id, filename: found.filename, size: found.size, sha256: found.sha256 } : null
}

/** Designation, company and city in one line. */
export const workOf = (facts: readonly SummaryFact[]): string =>
  (['designation', 'company', 'city'] as const satisfies readonly (keyof typeof factKinds)[])
    .flatMap((kind) => facts.find((fact) => fact.kind === kind)?.text || [])
    .join(', ')

/** The application of somebody in a submission. Undefined when they were erased. */
export async function applicationAt(db: Database, submission: string, n: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('submission_snapshots')
    .select('application_id')
    .where('submission_id', '=', submission)
    .where('n', '=', n)
    .executeTakeFirst()
  return row?.application_id
}
