import { firstCityIn } from '../indian-places.ts'
import { wordsOf } from '../search/tokenise.ts'
import { caseKey, digest } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import { phoneKey } from './phone-key.ts'

/** Why two people may be the same. */
export type Reason = 'phone' | 'address' | 'name'

/** `clue` is stored for its person; a person with one of `others` may be the same. */
export type Clue = { clue: string; others: string; reason: Reason }

/** Bounds the work for a person to whom strangers have sent much. */
const MOST_RECORDS = 20
const MOST_RESUMES = 3
const MOST_ADDRESSES = 10
/** Characters of a resume in which addresses are looked for, and in which the city is named. */
const ADDRESS_PART = 20_000
const CITY_PART = 600

const address = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/gi

type Kind = 'phone' | 'own address' | 'address in the resume' | 'name and city'
const clueOf = (kind: Kind, text: string) => digest(`${kind}\n${text}`).slice(0, 20)

/** What may show that somebody else is this person. None for somebody who was merged into another. */
export async function cluesOf(db: Database, id: string): Promise<Clue[]> {
  const person = await db
    .selectFrom('people')
    .select(['name', 'phone'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!person) return []
  const emails = await db
    .selectFrom('person_emails')
    .select('email_key')
    .where('person_id', '=', id)
    .limit(MOST_ADDRESSES)
    .execute()
  const own = new Set(emails.map(({ email_key }) => email_key))
  const texts = await resumeTextsOf(db, id)
  const same = (kind: Kind, reason: Reason) => (text: string) => {
    const clue = clueOf(kind, text)
    return { clue, others: clue, reason }
  }
  return [
    ...(await phoneKeysOf(db, id, person.phone)).map(same('phone', 'phone')),
    ...[...own].map((text) => ({
      clue: clueOf('own address', text),
      others: clueOf('address in the resume', text),
      reason: 'address' as const,
    })),
    ...addressesIn(texts, own).map((text) => ({
      clue: clueOf('address in the resume', text),
      others: clueOf('own address', text),
      reason: 'address' as const,
    })),
    ...namesWithCities(person.name, texts).map(same('name and city', 'name')),
  ]
}

/** `shown`: the number that staff see, which they may have corrected. */
async function phoneKeysOf(db: Database, id: string, shown: string): Promise<string[]> {
  const own = phoneKey(shown)
  const keys = new Set(own === null ? [] : [own])
  for (const table of ['applications', 'enquiries'] as const) {
    const rows = await db
      .selectFrom(table as 'applications')
      .select('phone_key')
      .where('person_id', '=', id)
      .orderBy('submitted_at', 'desc')
      .limit(MOST_RECORDS)
      .execute()
    for (const { phone_key } of rows) if (phone_key) keys.add(phone_key)
  }
  return [...keys]
}

/** The beginnings of the newest resumes. */
async function resumeTextsOf(db: Database, id: string): Promise<string[]> {
  const rows = []
  for (const table of ['applications', 'enquiries'] as const)
    rows.push(
      ...(await db
        .selectFrom(table as 'applications')
        .innerJoin('resume_texts', 'resume_texts.resume_id', `${table as 'applications'}.resume_id`)
        .select(({ fn, lit }) => [
          'submitted_at',
          fn<string>('substr', ['resume_texts.text', lit(1), lit(ADDRESS_PART)]).as('text'),
        ])
        .where('person_id', '=', id)
        .where('resume_texts.state', '=', 'ready')
        .orderBy('submitted_at', 'desc')
        .limit(MOST_RESUMES)
        .execute()),
    )
  return rows
    .sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
    .slice(0, MOST_RESUMES)
    .map(({ text }) => text)
}

function addressesIn(texts: string[], own: Set<string>): string[] {
  const found = new Set(texts.flatMap((text) => text.match(address) ?? []).map(caseKey))
  return [...found].filter((one) => !own.has(one)).slice(0, MOST_ADDRESSES)
}

/** The name with the city of each resume. One word alone is not enough of a name. */
function namesWithCities(name: string, texts: string[]): string[] {
  const words = wordsOf(name)
  if (words.length < 2) return []
  const cities = new Set(texts.flatMap((text) => firstCityIn(wordsOf(text.slice(0, CITY_PART))) ?? []))
  return [...cities].map((city) => `${words.join(' ')}\n${city}`)
}
