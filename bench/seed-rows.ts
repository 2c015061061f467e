import type { Insertable } from 'kysely'
import { caseKey } from '../contract/case-key.ts'
import { iso } from '../server/clock.ts'
import type { Schema } from '../server/storage/schema.ts'
import type { Storage, Write } from '../server/storage/storage.ts'
import { towns } from './resume-words.ts'

const industries = ['Automotive', 'IT', 'Energy', 'Pharmaceuticals', 'Real Estate', 'Engineering & Manufacturing']
/** SQLite takes at most so many parameters in a statement. */
const MAX_PARAMETERS = 30_000

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

export type SeededPerson = { name: string; email: string; phone: string; company: string; skills: string[] }

export type Made = SeededPerson & {
  number: number
  /** Lines with their words. */
  resume: { text: string; words: string[] }[]
  job: number
  status: string
  tag: string | undefined
  submittedAt: string
}

/** As long as real ids, and as little in the order of time. */
export const idOf = (kind: string, number: number) =>
  kind +
  Math.imul(number + 1, 0x9e3779b1)
    .toString(16)
    .replace('-', 'f')
    .padStart(9, '0') +
  String(number).padStart(22, '0')

export async function storeRecords(trx: Write, batch: Made[]): Promise<void> {
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
  erasure_asked_at: null,
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
  moved_at: submittedAt,
})

export const jobRow = (index: number, start: number): Row<'jobs'> => ({
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
  is_sample: 0,
  shows_client: 0,
})

export async function insert<Table extends keyof Schema>(
  db: Storage['db'],
  table: Table,
  rows: Row<Table>[],
): Promise<void> {
  const size = Math.floor(MAX_PARAMETERS / Object.keys(rows[0] ?? { none: 0 }).length)
  for (let from = 0; from < rows.length; from += size)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute()
}
