import { type Insertable, sql } from 'kysely'
import pg from 'pg'
import { applicationStatuses } from '../contract/application.ts'
import { caseKey } from '../contract/case-key.ts'
import { phoneTokens, wordsOf } from '../contract/search/tokenise.ts'
import { iso } from '../server/clock.ts'
import { ANYBODY, type SearchDocument } from '../server/storage/full-text.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Schema } from '../server/storage/schema.ts'
import type { Storage, Write } from '../server/storage/storage.ts'
import { firstNames, inventedWord, lastNames, randomNumbers, skills, tags, towns, zipfWords } from './resume-words.ts'
import { newFolder } from './start-server.ts'

const JOBS = 500
const industries = ['Automotive', 'IT', 'Energy', 'Pharmaceuticals', 'Real Estate', 'Engineering & Manufacturing']
const MINUTE = 60_000
/** Lines that resumes are made of. Their words are split once, because that takes longer than storing them. */
const LINES = 40_000
const LINES_OF_RESUME = 75
const WORDS_OF_LINE = 10
const TRANSACTION = 2000
/** Stored in one statement, which must not take longer than the site's connections wait. */
const DOCUMENTS = 250
/** SQLite takes at most so many parameters in a statement. */
const MAX_PARAMETERS = 30_000

type Line = { text: string; words: string[] }
const lineOf = (text: string): Line => ({ text, words: wordsOf(text) })
type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

export type SeededPerson = { name: string; email: string; phone: string; company: string; skills: string[] }

/** A data folder, or a database, with so many people who sent a resume of two pages, and their search index. */
export async function seedResumes({ people, databaseUrl }: { people: number; databaseUrl?: string }) {
  const dataDir = newFolder()
  const opened = await openStorage({ dataDir, databaseUrl })
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { storage } = opened
  const random = randomNumbers(19)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  /** The first ones more often than the last ones. */
  const pickEarly = <Item>(items: readonly Item[]) => items[Math.floor(random() ** 2 * items.length)] as Item
  const nextWord = zipfWords(random)
  const lines = Array.from({ length: LINES }, () => lineOf(Array.from({ length: WORDS_OF_LINE }, nextWord).join(' ')))
  const start = Date.now() - people * MINUTE
  const samples: SeededPerson[] = []

  await insert(
    storage.db,
    'jobs',
    Array.from({ length: JOBS }, (_, index) => jobRow(index, start)),
  )
  const index = await withoutTokenIndex(storage, databaseUrl)

  for (let from = 0; from < people; from += TRANSACTION) {
    const batch = Array.from({ length: Math.min(TRANSACTION, people - from) }, (_, at) => from + at).map((number) => {
      const own = {
        name: `${pick(firstNames)} ${pick(lastNames)}`,
        email: `person${number}@${inventedWord(number % 900)}.in`,
        phone: `+919${String(Math.floor(random() * 1e9)).padStart(9, '0')}`,
        company: inventedWord(40_000 + Math.floor(random() * people)),
        skills: Array.from({ length: 10 }, () => skills[Math.floor(random() ** 1.3 * skills.length)] ?? ''),
      }
      if (number % Math.ceil(people / 100) === 0) samples.push(own)
      const resume = [
        lineOf(own.name),
        lineOf(`${pickEarly(towns)}, ${own.phone}, ${own.email}`),
        lineOf(own.skills.join(', ')),
        lineOf(`${own.company} Limited, ${pickEarly(towns)}`),
        ...Array.from({ length: LINES_OF_RESUME }, () => pick(lines)),
      ]
      return {
        ...own,
        number,
        resume,
        job: Math.floor(random() ** 2 * JOBS),
        status: pickEarly(applicationStatuses),
        tag: random() < 0.2 ? pickEarly(tags) : undefined,
        submittedAt: iso(start + number * MINUTE),
      }
    })
    await storage.write(async (trx) => {
      await storeRecords(trx, batch)
      for (let at = 0; at < batch.length; at += DOCUMENTS)
        await storage.fullText.put(trx, batch.slice(at, at + DOCUMENTS).map(documentOf))
    })
  }
  await index.restore()
  await storage.close()
  return { dataDir, jobIds: Array.from({ length: JOBS }, (_, at) => `job${at}`), samples }
}

type Made = SeededPerson & {
  number: number
  resume: Line[]
  job: number
  status: string
  tag: string | undefined
  submittedAt: string
}

/** As `server/desk/index-person.ts` makes it. */
const documentOf = ({ number, name, email, phone, tag, resume, submittedAt }: Made): SearchDocument => ({
  personId: idOf('p', number),
  submittedAt,
  names: [...(tag ? [...wordsOf(tag), ANYBODY] : []), ...wordsOf(name), ANYBODY],
  body: [
    ...resume.flatMap(({ words }) => words),
    ANYBODY,
    ...wordsOf(email),
    ANYBODY,
    ...wordsOf(phone),
    ...phoneTokens(phone),
    ANYBODY,
  ],
})

/** As long as real ids, and as little in the order of time. */
const idOf = (kind: string, number: number) =>
  kind +
  Math.imul(number + 1, 0x9e3779b1)
    .toString(16)
    .replace('-', 'f')
    .padStart(9, '0') +
  String(number).padStart(22, '0')

async function storeRecords(trx: Write, batch: Made[]): Promise<void> {
  await insert(
    trx,
    'resumes',
    batch.map(
      ({ number, submittedAt }): Row<'resumes'> => ({
        id: idOf('r', number),
        filename: 'resume.pdf',
        type: 'pdf',
        size: 60_000,
        sha256: '0'.repeat(64),
        warnings: '[]',
        created_at: submittedAt,
      }),
    ),
  )
  await insert(
    trx,
    'resume_texts',
    batch.map(
      ({ number, submittedAt, resume }): Row<'resume_texts'> => ({
        resume_id: idOf('r', number),
        state: 'ready',
        text: resume.map(({ text }) => text).join('\n'),
        attempts: 1,
        claimed_until: null,
        created_at: submittedAt,
      }),
    ),
  )
  await insert(trx, 'people', batch.map(personRow))
  await insert(
    trx,
    'person_emails',
    batch.map(
      ({ number, email }): Row<'person_emails'> => ({ email_key: email, person_id: idOf('p', number), is_replaced: 0 }),
    ),
  )
  await insert(
    trx,
    'person_tags',
    batch.flatMap(({ number, tag }): Row<'person_tags'>[] =>
      tag ? [{ person_id: idOf('p', number), tag_key: caseKey(tag), tag }] : [],
    ),
  )
  await insert(trx, 'applications', batch.map(applicationRow))
}

const personRow = ({ number, name, email, phone, status, submittedAt }: Made): Row<'people'> => ({
  id: idOf('p', number),
  name,
  name_key: caseKey(name),
  email,
  phone,
  corrected: '[]',
  application_id: idOf('a', number),
  status,
  submitted_at: submittedAt,
  application_count: 1,
  enquiry_count: 0,
  has_resume: 1,
  starred: number % 50 === 0 ? 1 : 0,
  do_not_contact: 0,
  merged_into: null,
  version: 1,
  changed_at: null,
  changed_by: null,
})

const applicationRow = ({ number, name, email, phone, job, status, submittedAt }: Made): Row<'applications'> => ({
  id: idOf('a', number),
  person_id: idOf('p', number),
  job_id: `job${job}`,
  full_name: name,
  email,
  email_key: email,
  phone,
  phone_key: phone,
  resume_id: idOf('r', number),
  status,
  note: '',
  notice_version: '',
  deleted_job_title: null,
  version: 1,
  search_text: `${caseKey(name)}\n${email}\n${phone}`,
  submitted_at: submittedAt,
})

const jobRow = (index: number, start: number): Row<'jobs'> => ({
  id: `job${index}`,
  title: `Plant Head, Press Shop ${index}`,
  location: `${towns[index % towns.length]}, India`,
  experience: '15–20 years',
  industry: industries[index % industries.length] ?? '',
  salary: '45–60 lakh a year',
  type: 'Full-time',
  description: 'Run a press shop of 1,200 people that supplies body panels to two car makers.',
  skills: JSON.stringify(['Press shop operations', 'Die maintenance']),
  posted_date: iso(start),
  updated_at: iso(start),
  updated_by: '',
  status: 'active',
  closes_at: null,
})

async function insert<Table extends keyof Schema>(db: Storage['db'], table: Table, rows: Row<Table>[]): Promise<void> {
  const size = Math.floor(MAX_PARAMETERS / Object.keys(rows[0] ?? { none: 0 }).length)
  for (let from = 0; from < rows.length; from += size)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute()
}

/** An index over all resumes is built faster at once than resume by resume. */
async function withoutTokenIndex({ db }: Storage, databaseUrl?: string): Promise<{ restore: () => Promise<void> }> {
  if (!databaseUrl) {
    const setSize = (bytes: number) =>
      sql`insert into person_search (person_search, rank) values ('hashsize', ${sql.lit(bytes)})`.execute(db)
    await setSize(64 * 1024 * 1024)
    return {
      async restore() {
        await setSize(1024 * 1024)
        await sql`analyze`.execute(db)
      },
    }
  }
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('person_search_by_token'::regclass) as definition`.execute(db)
  await sql`drop index person_search_by_token`.execute(db)
  return {
    async restore() {
      // The connections of the site give up after seconds.
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(`set maintenance_work_mem = '1GB'`)
      await client.query(rows[0]?.definition ?? '')
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
