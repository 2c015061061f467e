import { caseKey } from '../../contract/case-key.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { type NewFact, storeFacts } from '../facts/store-facts.ts'
import { assignAdded } from '../people/assign-added.ts'
import { dueWithResume } from '../people/changed-people.ts'
import type { People } from '../people/people.ts'
import { phoneKey } from '../people/phone-key.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { insertResume } from '../resumes/records.ts'
import { newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

export type NewAddition = {
  id?: string
  fullName: string
  /** Empty when none is known. */
  email: string
  phone: string
  source: string
  consent: string
  /** The store has it: `storage.resumes.prepare` was called. */
  resume?: InspectedResume | undefined
  /** True when staff said that the known person with this phone number is another person. */
  isSomebodyElse?: boolean | undefined
  /** The known person, when staff have said that it is this one. */
  personId?: string | undefined
  importId?: string | undefined
  /** Facts from a sheet, a resume or a colleague, each with the instant at which it was true. */
  facts?: readonly GivenFacts[] | undefined
  actor: Actor
}

export type GivenFacts = { facts: readonly NewFact[]; source: 'sheet' | 'resume' | 'staff'; at: string }

export type Added = { personId: string; additionId: string; isNew: boolean }

/**
 * Adds somebody, or what was brought in to somebody with the same address or phone number. What staff see of a known
 * person does not change.
 */
export async function addPerson(people: People, trx: Write, addition: NewAddition): Promise<Added> {
  const {
    id = newId(),
    fullName,
    email,
    phone,
    source,
    consent,
    resume,
    isSomebodyElse = false,
    personId,
    importId,
    facts = [],
    actor,
  } = addition
  const { storage } = people
  const keys = { emailKey: caseKey(email), phoneKey: phoneKey(phone) }
  const submittedAt = iso(actor.now)
  const { person, isNew } = await assignAdded(people, trx, {
    ...{ fullName, submittedAt, ...keys, isSomebodyElse, personId },
  })
  if (resume) await insertResume(storage, trx, resume, actor.now)
  await trx
    .insertInto('additions')
    .values({
      id,
      person_id: person,
      full_name: fullName,
      email,
      email_key: keys.emailKey,
      phone,
      phone_key: keys.phoneKey,
      resume_id: resume?.id ?? null,
      source,
      consent,
      account_id: actor.accountId,
      status: '',
      submitted_at: submittedAt,
      import_id: importId ?? null,
      informed_at: null,
    })
    .execute()
  for (const { facts: given, source: origin, at } of facts) {
    const account = origin === 'staff' ? actor.accountId : undefined
    await storeFacts(trx, person, given, origin, at, { record: id, account })
  }
  await refreshPerson(people, trx, person, { dueAt: resume && dueWithResume(actor.now) })
  return { personId: person, additionId: id, isNew }
}
