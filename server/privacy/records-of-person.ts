import { caseKey } from '../../contract/case-key.ts'
import { exportAdditions } from '../additions/person-data.ts'
import { additionRepository } from '../additions/repository.ts'
import { exportApplications } from '../applications/person-data.ts'
import { applicationReview } from '../applications/review-repository.ts'
import type { Actor } from '../audit/actor.ts'
import { exportContacts } from '../clients/person-data.ts'
import { iso } from '../clock.ts'
import { peopleOf } from '../desk/people-of.ts'
import { eraseEnquiry } from '../enquiries/erase-enquiry.ts'
import { exportEnquiries } from '../enquiries/person-data.ts'
import { exportFacts } from '../facts/repository.ts'
import { exportImportItems, forgetImportItems } from '../imports/forget-repository.ts'
import { exportMailsOf } from '../mail/mails-of-records.ts'
import type { People } from '../people/people.ts'
import { recordsOfAddress, typedAbout } from '../people/records-of-address.ts'
import { type RecordTable, recordTables } from '../people/sent-record-repository.ts'
import type { Storage } from '../storage/storage.ts'
import { consentRequestsOf, exportSent } from '../submissions/person-data.ts'
import { exportTasks } from '../tasks/move-tasks.ts'
import { notesNaming } from '../tasks/record-texts.ts'
import { eraseContacts } from './erase-contacts.ts'

/** Everything that the site stores about the person with this address. */
export async function exportPerson(storage: Storage, email: string, now: number) {
  const people = peopleOf(storage)
  const key = caseKey(email.trim())
  const found = await recordsOfAddress(people, key)
  const { notes, name, ...typed } = await typedAbout(people, key)
  const records = await exportRecords(storage, found, typed)
  const imports = await exportImportItems(storage, { emails: [email], additions: found.additions })
  const clientContacts = await exportContacts(storage.db, [email])
  const jobNotes = await notesNaming(storage.db, {
    name: name || clientContacts[0]?.name || '',
    emails: [email.trim()],
  })
  return { exportedAt: iso(now), address: email.trim(), ...records, clientContacts, notes, jobNotes, imports }
}

/** `typed`: the ids of the facts and the steps that colleagues typed about the person. */
export async function exportRecords(
  storage: Storage,
  records: Record<RecordTable, string[]>,
  typed: { facts: string[]; tasks: string[] },
) {
  const { applications, enquiries, additions } = records
  const asked = await consentRequestsOf(storage.db, applications)
  return {
    applications: await exportApplications(storage, applications),
    enquiries: await exportEnquiries(storage, enquiries),
    additions: await exportAdditions(storage, additions),
    facts: await exportFacts(storage.db, [...applications, ...enquiries, ...additions], typed.facts),
    steps: await exportTasks(storage.db, [...applications, ...enquiries], typed.tasks),
    submissions: await exportSent(storage.db, applications),
    mails: await exportMailsOf(storage.db, [...applications, ...enquiries, ...additions, ...asked]),
  }
}

export async function erasePerson(storage: Storage, email: string, now: number) {
  const people = peopleOf(storage)
  const records = await recordsOfAddress(people, caseKey(email.trim()))
  const actor: Actor = { accountId: 'system', username: 'privacy command', now }
  await forgetImportItems(storage, { emails: [email] }, now)
  const contacts = await eraseContacts(storage, { emails: [email.trim()] }, actor)
  return { ...(await eraseAll(people, records, actor)), contacts }
}

/** Erases one record at a time, each in its own transaction, and returns how many of each kind were erased. */
export async function eraseAll(
  people: People,
  ids: Record<RecordTable, string[]>,
  actor: Actor,
): Promise<Record<RecordTable, number>> {
  const owners = {
    applications: applicationReview(people),
    enquiries: { erase: (id: string, actor: Actor) => eraseEnquiry(people, id, actor) },
    additions: additionRepository(people),
  }
  const erased = { applications: 0, enquiries: 0, additions: 0 }
  if (ids.additions.length > 0) await forgetImportItems(people.storage, { additions: ids.additions }, actor.now)
  for (const table of recordTables)
    for (const id of ids[table]) if (await owners[table].erase(id, actor)) erased[table] += 1
  return erased
}
