import { caseKey } from '../../contract/case-key.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'
import { newPerson, ownerOfAddress } from './assign-person.ts'
import { keptPerson } from './family.ts'
import { lockPeople } from './lock-people.ts'
import type { People } from './people.ts'
import { phoneKey } from './phone-key.ts'

type AddedSender = {
  fullName: string
  /** Empty without an address. */
  emailKey: string
  phoneKey: string | null
  submittedAt: string
  /** True when staff said that the known person with this phone number is another person. */
  isSomebodyElse: boolean
  /** The known person, when staff have said that it is this one. */
  personId?: string | undefined
}

/**
 * The person whom staff mean by an address or a phone number, who is created when neither is known. A stranger's form
 * identifies nobody by a phone number (`assign-person.ts`). `refreshPerson` follows the insert of the record.
 */
export async function assignAdded(
  people: People,
  trx: Write,
  { fullName, emailKey, phoneKey: key, submittedAt, isSomebodyElse, personId }: AddedSender,
): Promise<{ person: string; isNew: boolean }> {
  const { storage } = people
  if (emailKey) await storage.lock(trx, `person:${emailKey}`)
  if (key) await storage.lock(trx, `phone:${key}`)
  const known =
    (personId ? await lockChosen(people, trx, personId) : undefined) ??
    (emailKey ? await ownerOfAddress(storage, trx, emailKey) : undefined) ??
    (key && !isSomebodyElse ? await lockOwnerOfPhone(people, trx, key) : undefined)
  const person = known ?? newId()
  if (!known)
    await trx
      .insertInto('people')
      .values(newPerson({ id: person, fullName, submittedAt }))
      .execute()
  if (emailKey)
    await trx
      .insertInto('person_emails')
      .values({ email_key: emailKey, person_id: person, is_replaced: 0 })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute()
  return { person, isNew: !known }
}

/**
 * Also somebody who was merged into another since. Asked again when the person is locked, because a merge may have come
 * meanwhile. Undefined for somebody who was erased.
 */
async function lockChosen({ storage }: People, trx: Write, id: string): Promise<string | undefined> {
  for (let locked: string | undefined; ; ) {
    const chosen = await keptPerson(trx, id)
    if (chosen === undefined || chosen === locked) return chosen
    await lockPeople(storage, trx, [chosen])
    locked = chosen
  }
}

/** The person with an address, and the people who have sent a record with a phone number. */
export async function ownersOf(
  people: People,
  db: Database,
  { email, phone }: { email: string; phone: string },
): Promise<{ byEmail: string | undefined; byPhone: string[] }> {
  const row = await db
    .selectFrom('person_emails')
    .select('person_id')
    .where('email_key', '=', caseKey(email.trim()))
    .executeTakeFirst()
  const key = phoneKey(phone)
  return { byEmail: row?.person_id, byPhone: key === null ? [] : await ownersOfPhone(people, db, key) }
}

async function ownersOfPhone({ records }: People, db: Database, key: string): Promise<string[]> {
  const found = new Set<string>()
  for (const kind of records) for (const id of await kind.peopleOf(db, 'phone_key', [key])) found.add(id)
  return [...found]
}

/** The owner is read again under the lock, because a merge may have moved the records meanwhile. */
async function lockOwnerOfPhone(people: People, trx: Write, key: string): Promise<string | undefined> {
  for (let locked: string | undefined; ; ) {
    const owners = await ownersOfPhone(people, trx, key)
    const [owner] = owners
    // Several people share the phone of an office or a family.
    if (owner === undefined || owners.length > 1) return undefined
    if (owner === locked) return owner
    await lockPeople(people.storage, trx, [owner])
    locked = owner
  }
}
