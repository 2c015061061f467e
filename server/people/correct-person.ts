import { caseKey } from '../../contract/case-key.ts'
import type { PersonChange } from '../../contract/person-change.ts'
import { type PersonDetail, personDetails } from '../../contract/timeline.ts'
import type { Actor } from '../audit/actor.ts'
import type { Refusal } from '../errors.ts'
import { resendToCorrected } from '../mail/resend-to-corrected.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { lockPeople } from './lock-people.ts'
import { type People, recordsOf } from './people.ts'
import { type Correction, correctedOf, detailColumns, givenBy } from './person-details.ts'
import type { SentRecord } from './sent-record-repository.ts'

type Row = Schema['people']

/** Locks the new address as a form does, and then the addresses of the person, before the person is locked. */
export async function lockAddresses(storage: Storage, trx: Write, id: string, { email }: PersonChange): Promise<void> {
  if (email === undefined) return
  await storage.lock(trx, `person:${caseKey(email)}`)
  await lockPeople(storage, trx, [id])
}

/** Refuses an address of somebody else. */
export async function addressTaken(trx: Write, id: string, { email }: PersonChange): Promise<Refusal | undefined> {
  if (email === undefined) return undefined
  const owner = await trx
    .selectFrom('person_emails')
    .innerJoin('people', 'people.id', 'person_emails.person_id')
    .select(['people.id', 'name'])
    .where('email_key', '=', caseKey(email))
    .executeTakeFirst()
  if (!owner || owner.id === id) return undefined
  const { name } = owner
  const sentence = `${email} belongs to ${name}. If both are the same person, please open ${name} and merge the two.`
  return { code: 'conflict', sentence, fields: { email: sentence } }
}

/** Changes what staff see of a person, who is locked. Returns the changes. */
export async function correctDetails(
  people: People,
  trx: Write,
  id: string,
  change: PersonChange,
  actor: Actor,
): Promise<Correction[]> {
  const row = await trx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const wanted = personDetails.filter((detail) => change[detail] !== undefined && change[detail] !== row[detail])
  if (wanted.length === 0) return []
  const records = (await recordsOf(people, trx, row.id)).map(givenBy)
  const before = correctedOf(row)
  const corrections = wanted.map((detail): Correction => {
    const to = change[detail] ?? ''
    const isTyped = !records.some((given) => given[detail] === to)
    const typed: Correction['typed'] = [
      ...(before.includes(detail) ? (['from'] as const) : []),
      ...(isTyped ? (['to'] as const) : []),
    ]
    return { detail, from: row[detail], to, typed, mails: 0 }
  })
  const isTyped = (detail: PersonDetail) => {
    const correction = corrections.find((one) => one.detail === detail)
    return correction ? correction.typed.includes('to') : before.includes(detail)
  }
  await trx
    .updateTable('people')
    .set({
      ...detailColumns(Object.fromEntries(corrections.map(({ detail, to }) => [detail, to ?? '']))),
      corrected: JSON.stringify(personDetails.filter(isTyped)),
    })
    .where('id', '=', row.id)
    .execute()
  for (const correction of corrections)
    if (correction.detail === 'email')
      correction.mails = await replaceAddress(people, trx, row, correction.to ?? '', actor)
  return corrections
}

/** The new address belongs to the person from now on, and the old one still does. Returns the mails that are sent again. */
async function replaceAddress(
  people: People,
  trx: Write,
  { id, email: old }: Row,
  email: string,
  actor: Actor,
): Promise<number> {
  const [oldKey, newKey] = [caseKey(old), caseKey(email)]
  await trx
    .insertInto('person_emails')
    .values({ email_key: newKey, person_id: id, is_replaced: 0 })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ is_replaced: 0 }))
    .execute()
  if (oldKey === newKey) return 0
  await trx
    .updateTable('person_emails')
    .set({ is_replaced: 1 })
    .where('email_key', '=', oldKey)
    .where('person_id', '=', id)
    .execute()
  const replaced = await trx
    .selectFrom('person_emails')
    .select('email_key')
    .where('person_id', '=', id)
    .where('is_replaced', '=', 1)
    .execute()
  const isReplaced = ({ emailKey }: SentRecord) => replaced.some(({ email_key }) => email_key === emailKey)
  const records = (await recordsOf(people, trx, id)).filter(isReplaced).map((record) => record.id)
  return resendToCorrected(trx, { records, email, now: actor.now })
}
