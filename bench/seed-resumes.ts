import { sql } from 'kysely'
import pg from 'pg'
import { phoneTokens, wordsOf } from '../contract/search/tokenise.ts'
import { applicationStatuses } from '../contract/stages.ts'
import { iso } from '../server/clock.ts'
import { ANYBODY, type SearchDocument } from '../server/storage/full-text.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { firstNames, inventedWord, lastNames, randomNumbers, skills, tags, towns, zipfWords } from './resume-words.ts'
import { idOf, insert, jobRow, type Made, type SeededPerson, storeRecords } from './seed-rows.ts'
import { newFolder } from './start-server.ts'

const JOBS = 500
const MINUTE = 60_000
/** Lines that resumes are made of. Their words are split once, because that takes longer than storing them. */
const LINES = 40_000
const LINES_OF_RESUME = 75
const WORDS_OF_LINE = 10
const TRANSACTION = 2000
/** Stored in one statement, which must not take longer than the site's connections wait. */
const DOCUMENTS = 250

const lineOf = (text: string) => ({ text, words: wordsOf(text) })

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
