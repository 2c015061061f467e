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
  const resumes = await newestResumes(db, people)
  return rows
    .map((row) => ({
      application: row.id,
      person: row.person_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      facts: facts.get(row.person_id) ?? [],
      resume: resumes.get(row.person_id) ?? null,
      doNotContact: row.do_not_contact === 1,
    }))
    .sort((one, other) => applications.indexOf(one.application) - applications.indexOf(other.application))
}

/** Somebody who was put on a job by staff has sent no resume for it: the newest one of the person goes out. */
async function newestResumes(
  db: Database,
  people: string[],
): Promise<Map<string, NonNullable<SendablePerson['resume']>>> {
  const found = new Map<string, NonNullable<SendablePerson['resume']>>()
  for (const table of ['applications', 'enquiries', 'additions'] as const) {
    const rows = await db
      .selectFrom(table)
      .innerJoin('resumes', 'resumes.id', `${table}.resume_id`)
      .select([`${table}.person_id`, 'resumes.id', 'filename', 'size', 'sha256', 'resumes.created_at'])
      .where(`${table}.person_id`, 'in', ['', ...people])
      .orderBy('resumes.created_at')
      .execute()
    for (const { person_id, created_at: _at, ...resume } of rows) found.set(person_id, resume)
  }
  return found
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
