import { iso } from '../server/clock.ts'
import { newPerson } from '../server/people/assign-person.ts'
import { MAX_TERMS, MAX_TOKENS } from '../server/storage/full-text.ts'
import { newId } from '../server/storage/ids.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { inventedWord } from './resume-words.ts'
import { newFolder } from './start-server.ts'

const description =
  'Run a press shop of 1,200 people that supplies body panels to two car makers. You own safety, output, die maintenance and the yearly budget, and report to the operations director.'
const industries = ['Automotive', 'IT', 'Energy', 'Pharmaceuticals', 'Real Estate', 'Engineering & Manufacturing']
const BATCH = 500

export type SeedOptions = {
  jobs: number
  applications?: number
  enquiries?: number
  /** The number of applications for the first job; by default they are spread over all jobs. */
  forFirstJob?: number
  databaseUrl?: string
  /** The newest sender has as many words in their resume as one person brings into the search index. */
  hasLongResume?: boolean
}

/** Creates a data folder, or fills the database, with this many open jobs, applications and enquiries. */
export async function seed({
  jobs,
  applications = 0,
  enquiries = 0,
  forFirstJob = 0,
  databaseUrl,
  hasLongResume = false,
}: SeedOptions) {
  const dataDir = newFolder()
  const opened = await openStorage({ dataDir, databaseUrl })
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { storage } = opened
  const start = Date.now()
  const jobIds = Array.from({ length: jobs }, newId)

  await inBatches(
    jobs,
    (index) => index,
    async (batch) => {
      await storage.db
        .insertInto('jobs')
        .values(
          batch.map((index) => ({
            id: jobIds[index] ?? newId(),
            title: `Plant Head, Press Shop ${index}`,
            location: 'Manesar, Haryana',
            experience: '15–20 years',
            industry: industries[index % industries.length] ?? '',
            salary: '45–60 lakh a year',
            type: 'Full-time',
            description,
            skills: JSON.stringify(['Press shop operations', 'Die maintenance', 'Lean manufacturing', 'Budgets']),
            posted_date: iso(start - index * 60_000),
            updated_at: iso(start - index * 60_000),
            updated_by: '',
            status: 'active',
            closes_at: null,
            is_sample: 0,
            shows_client: 0,
          })),
        )
        .execute()
    },
  )

  await inBatches(
    applications,
    (index) => ({ index, id: newId(), resume: newId(), person: newId(), email: `applicant${index}@example.com` }),
    async (batch) => {
      await storage.db
        .insertInto('resumes')
        .values(
          batch.map(({ resume, index }) => ({
            id: resume,
            filename: 'resume.pdf',
            type: 'pdf',
            size: 1000,
            sha256: '0'.repeat(64),
            warnings: '[]',
            created_at: iso(start - index * 1000),
          })),
        )
        .execute()
      await storage.db
        .insertInto('people')
        .values(
          batch.map(({ id, person, email, index }) => ({
            ...newPerson({ id: person, fullName: `Applicant ${index}`, submittedAt: iso(start - index * 1000) }),
            email,
            application_id: id,
            status: 'pending',
            application_count: 1,
            has_resume: 1,
          })),
        )
        .execute()
      await storage.db
        .insertInto('person_emails')
        .values(batch.map(({ person, email }) => ({ email_key: email, person_id: person, is_replaced: 0 })))
        .execute()
      await storage.db
        .insertInto('applications')
        .values(
          batch.map(({ id, resume, person, email, index }) => ({
            id,
            person_id: person,
            job_id: jobIds[index < forFirstJob ? 0 : index % jobs] ?? null,
            full_name: `Applicant ${index}`,
            email,
            email_key: email,
            phone: '+91 98765 43210',
            resume_id: resume,
            status: 'pending',
            note: '',
            notice_version: '',
            deleted_job_title: null,
            version: 1,
            search_text: `applicant ${index} ${email}`,
            submitted_at: iso(start - index * 1000),
            moved_at: iso(start - index * 1000),
          })),
        )
        .execute()
    },
  )
  if (hasLongResume) await storeLongResume(storage.db, start)
  await inBatches(
    enquiries,
    (index) => ({ index, person: newId() }),
    async (batch) => {
      await storage.db
        .insertInto('people')
        .values(
          batch.map(({ person, index }) => ({
            ...newPerson({ id: person, fullName: `Sender ${index}`, submittedAt: iso(start - index * 1000) }),
            enquiry_count: 1,
          })),
        )
        .execute()
      await storage.db
        .insertInto('enquiries')
        .values(
          batch.map(({ person, index }) => ({
            id: newId(),
            person_id: person,
            kind: 'contact',
            full_name: `Sender ${index}`,
            email: `sender${index}@example.com`,
            email_key: `sender${index}@example.com`,
            phone: '+91 98765 43210',
            message: 'We are looking for a plant head for our press shop in Manesar. Please call me this week.',
            resume_id: null,
            notice_version: '',
            status: index % 2 ? 'answered' : 'open',
            due_at: iso(start - index * 1000),
            answered_at: index % 2 ? iso(start - index * 1000) : null,
            version: 1,
            search_text: `sender ${index}\nsender${index}@example.com\nwe are looking for a plant head for our press shop`,
            submitted_at: iso(start - index * 1000),
          })),
        )
        .execute()
    },
  )
  await storage.close()
  return { dataDir, jobIds }
}

/** The words are split already, as when the text of a resume has been read. */
async function storeLongResume(db: Storage['db'], now: number): Promise<void> {
  const { resume_id } = await db
    .selectFrom('applications')
    .select('resume_id')
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (resume_id === null) return
  const tokens = Array.from({ length: MAX_TOKENS }, (_, n) => inventedWord(n % MAX_TERMS)).join(' ')
  const text = { resume_id, state: 'ready', text: tokens, attempts: 1, claimed_until: null, created_at: iso(now) }
  await db.insertInto('resume_texts').values(text).execute()
  await db.insertInto('resume_tokens').values({ resume_id, tokens }).execute()
}

async function inBatches<Row>(count: number, make: (index: number) => Row, write: (rows: Row[]) => Promise<void>) {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    await write(Array.from({ length: size }, (_, index) => make(from + index)))
  }
}
