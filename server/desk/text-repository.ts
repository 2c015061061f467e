import { type RawBuilder, sql } from 'kysely'
import { fieldList } from '../../contract/application-texts.ts'
import { phoneKey } from '../people/phone-key.ts'
import { recordTables } from '../people/sent-record-repository.ts'
import type { SearchedText } from '../search/find-match.ts'
import { MAX_RESUME_LENGTH } from '../search/resume-tokens.ts'
import type { Database } from '../storage/storage.ts'

/** Only so many of the newest texts of a person are searched, so that strangers cannot slow searches down by sending many. */
const MAX_RESUMES = 10
const MAX_RECORDS = 200
const MAX_NOTES = 100
const MAX_MESSAGES = 50

type OfPerson<Row> = Row & { person_id: string }
type SearchedRecord = OfPerson<{ full_name: string; email: string; phone: string; phone_key: string | null }>
type SearchedResume = OfPerson<{ resume_id: string; sent_at: string }>

/** Searched texts of each person. Resumes come first, because they say most about why somebody was found. */
export async function searchedTexts(db: Database, ids: string[]): Promise<Map<string, SearchedText[]>> {
  const byPerson = new Map(ids.map((id): [string, SearchedText[]] => [id, []]))
  const add = (id: string, source: SearchedText['source'], text: string | null) => {
    if (text) byPerson.get(id)?.push({ source, text })
  }
  for (const { person_id, text } of await resumeTextsOf(db, ids)) add(person_id, 'resume', text)
  for (const { person_id, text } of await notesOf(db, ids)) add(person_id, 'note', text)
  for (const { person_id, text } of await messagesOf(db, ids)) add(person_id, 'message', text)
  for (const { person_id, tag } of await tagsOf(db, ids)) add(person_id, 'tag', tag)
  const records = await recordsOf(db, ids)
  for (const [id] of byPerson) {
    const own = records.filter(({ person_id }) => person_id === id)
    for (const text of contactsIn(own)) add(id, 'contact', text)
    for (const text of namesIn(own)) add(id, 'name', text)
  }
  return byPerson
}

/** The addresses and phone numbers of records, each once. */
export const contactsIn = (records: SearchedRecord[]): string[] => [
  ...new Set(records.flatMap(({ email, phone, phone_key }) => [email, phone_key ?? phone])),
]

export const namesIn = (records: SearchedRecord[]): string[] => [...new Set(records.map(({ full_name }) => full_name))]

/** The details of each person as staff see and may have corrected them, then those of the records, newest first. */
export async function recordsOf(db: Database, ids: string[]): Promise<SearchedRecord[]> {
  const people = await db
    .selectFrom('people')
    .select(['id as person_id', 'name as full_name', 'email', 'phone'])
    .where('id', 'in', ids)
    .execute()
  const { rows } = await sql<SearchedRecord>`
    select person_id, full_name, email, phone, phone_key from (${newestRecords(ids)}) as records
    order by submitted_at desc, id desc`.execute(db)
  return [...people.map((person) => ({ ...person, phone_key: phoneKey(person.phone) })), ...rows]
}

/** The newest files of each person whose text is known, each file once, newest first. */
export async function resumesOf(db: Database, ids: string[]): Promise<SearchedResume[]> {
  const files = sql`
    select person_id, max(submitted_at) as submitted_at, max(resume_id) as id
    from (${newestRecords(ids)}) as records
    join resumes on resumes.id = resume_id
    join resume_texts using (resume_id)
    where state = 'ready'
    group by person_id, sha256`
  const { rows } = await sql<SearchedResume>`
    select person_id, id as resume_id, submitted_at as sent_at from (${newest(files, MAX_RESUMES)}) as files
    order by submitted_at desc, id desc`.execute(db)
  return rows
}

/** Newest first. */
export async function notesOf(db: Database, ids: string[]): Promise<OfPerson<{ text: string }>[]> {
  const notes = sql`
    select person_id, data, at as submitted_at, id from events where person_id in (${sql.join(ids)}) and kind = 'note'`
  const { rows } = await sql<OfPerson<{ data: string }>>`
    select person_id, data from (${newest(notes, MAX_NOTES)}) as notes order by submitted_at desc, id desc`.execute(db)
  return rows.map(({ person_id, data }) => ({ person_id, text: JSON.parse(data).text }))
}

/** Free text from forms, newest first. */
export async function messagesOf(db: Database, ids: string[]): Promise<OfPerson<{ text: string }>[]> {
  const written = (table: string, column: string) => sql`
    select person_id, ${sql.ref(column)} as text, submitted_at, id from ${sql.table(table)}
    where person_id in (${sql.join(ids)}) and ${sql.ref(column)} <> ''`
  const answers = fieldList.filter(({ isSearched, format }) => isSearched && format === 'text')
  const messages = sql.join(
    [written('enquiries', 'message'), ...answers.map(({ column }) => written('applications', column))],
    sql` union all `,
  )
  const { rows } = await sql<OfPerson<{ text: string }>>`
    select person_id, text from (${newest(messages, MAX_MESSAGES)}) as messages
    order by submitted_at desc, id desc`.execute(db)
  return rows
}

export const tagsOf = (db: Database, ids: string[]) =>
  db.selectFrom('person_tags').select(['person_id', 'tag']).where('person_id', 'in', ids).orderBy('tag_key').execute()

async function resumeTextsOf(db: Database, ids: string[]): Promise<OfPerson<{ text: string }>[]> {
  const resumes = await resumesOf(db, ids)
  if (resumes.length === 0) return []
  const rows = await db
    .selectFrom('resume_texts')
    .select(['resume_id', sql<string>`substr(text, 1, ${sql.lit(MAX_RESUME_LENGTH)})`.as('text')])
    .where(
      'resume_id',
      'in',
      resumes.map(({ resume_id }) => resume_id),
    )
    .execute()
  const texts = new Map(rows.map(({ resume_id, text }) => [resume_id, text]))
  return resumes.map(({ person_id, resume_id }) => ({ person_id, text: texts.get(resume_id) ?? '' }))
}

/** All records together, the newest of each kind. */
function newestRecords(ids: string[]): RawBuilder<unknown> {
  const of = (table: string) =>
    newest(
      sql`select id, person_id, full_name, email, phone, phone_key, resume_id, submitted_at
        from ${sql.table(table)} where person_id in (${sql.join(ids)})`,
      MAX_RECORDS,
    )
  return sql.join(
    recordTables.map((table) => sql`select * from (${of(table)}) as sent`),
    sql` union all `,
  )
}

/** The newest rows of each person in a query for `person_id`, `submitted_at`, `id` and more. */
const newest = (rows: RawBuilder<unknown>, most: number): RawBuilder<unknown> => sql`
  select * from (
    select *, row_number() over (partition by person_id order by submitted_at desc, id desc) as place
    from (${rows}) as unsorted
  ) as placed where place <= ${sql.lit(most)}`
