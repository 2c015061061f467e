import { caseKey } from '../../contract/case-key.ts'
import { wordsOf } from '../../contract/search/tokenise.ts'
import { firstCityIn } from '../indian-places.ts'
import { readBeginnings } from '../resumes/text-repository.ts'
import { digest } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import { type People, recordsOf } from './people.ts'
import { phoneKey } from './phone-key.ts'
import type { SentRecord } from './sent-record-repository.ts'

/** Why two people may be the same. */
export type Reason = 'phone' | 'address' | 'name'

/** `clue` is stored for its person; a person with one of `others` may be the same. */
export type Clue = { clue: string; others: string; reason: Reason }

/** Bounds the work for a person to whom strangers have sent much. */
const MAX_RECORDS = 20
const MAX_RESUMES = 3
const MAX_ADDRESSES = 10
/** Characters of a resume in which addresses are looked for, and in which the city is named. */
const ADDRESS_PART = 20_000
const CITY_PART = 600

const address = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/gi

type Kind = 'phone' | 'own address' | 'address in the resume' | 'name and city'
const clueOf = (kind: Kind, text: string) => digest(`${kind}\n${text}`).slice(0, 20)

/** Clues that another person may be the same one. None for somebody who was merged into another. */
export async function cluesOf(people: Pick<People, 'records'>, db: Database, id: string): Promise<Clue[]> {
  const person = await db
    .selectFrom('people')
    .select(['name', 'phone', 'city_key'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!person) return []
  const emails = await db
    .selectFrom('person_emails')
    .select('email_key')
    .where('person_id', '=', id)
    .limit(MAX_ADDRESSES)
    .execute()
  const own = new Set(emails.map(({ email_key }) => email_key))
  const records = await recordsOf(people, db, id)
  const texts = await resumeTextsOf(db, records)
  const same = (kind: Kind, reason: Reason) => (text: string) => {
    const clue = clueOf(kind, text)
    return { clue, others: clue, reason }
  }
  return [
    ...phoneKeysOf(records, person.phone).map(same('phone', 'phone')),
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
    ...namesWithCities(person.name, [...texts, person.city_key ?? '']).map(same('name and city', 'name')),
  ]
}

/** `shown`: the number that staff see, which they may have corrected. */
function phoneKeysOf(records: SentRecord[], shown: string): string[] {
  const keys = [phoneKey(shown), ...records.slice(0, MAX_RECORDS).map((record) => record.phoneKey)]
  return [...new Set(keys.filter((key) => key !== null))]
}

/** The beginnings of the newest resumes. */
function resumeTextsOf(db: Database, records: SentRecord[]): Promise<string[]> {
  const resumes = records.flatMap(({ resumeId }) => resumeId ?? []).slice(0, MAX_RECORDS)
  return readBeginnings(db, resumes, { most: MAX_RESUMES, length: ADDRESS_PART })
}

function addressesIn(texts: string[], own: Set<string>): string[] {
  const found = new Set(texts.flatMap((text) => text.match(address) ?? []).map(caseKey))
  return [...found].filter((one) => !own.has(one)).slice(0, MAX_ADDRESSES)
}

/** People who have this name and whose resume begins in the same city, or who live there, at most `most` of them. */
export async function peopleOfNameAndCity(
  db: Database,
  { name, text }: { name: string; text: string },
  most: number,
): Promise<string[]> {
  const clues = namesWithCities(name, [text]).map((one) => clueOf('name and city', one))
  const rows = await db
    .selectFrom('person_clues')
    .select('person_id')
    .distinct()
    .where('clue', 'in', ['', ...clues])
    .limit(most)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** The name with the city of each text. One word alone is not enough of a name. */
function namesWithCities(name: string, texts: string[]): string[] {
  const words = wordsOf(name)
  if (words.length < 2) return []
  const cities = new Set(texts.flatMap((text) => firstCityIn(wordsOf(text.slice(0, CITY_PART))) ?? []))
  return [...cities].map((city) => `${words.join(' ')}\n${city}`)
}
