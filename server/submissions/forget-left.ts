import { caseKey } from '../../contract/case-key.ts'
import type { SummaryFact } from '../../contract/facts/person-fact.ts'
import { rowOf } from '../people/merges.ts'
import { type People, recordsOf } from '../people/people.ts'
import { phoneKey } from '../people/phone-key.ts'
import type { SentRecord } from '../people/sent-record-repository.ts'
import type { Schema } from '../storage/schema.ts'
import type { Write } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Called when records of somebody were erased, or have become those of somebody else. What was sent of this person may come from them:
 * a resume, facts, address, phone and name that no record gives any more go from the snapshots and from the files that hold them.
 */
export async function forgetLeft(people: People, trx: Write, id: string): Promise<void> {
  const records = await recordsOf(people, trx, id)
  const applications = records.flatMap(({ table, id }) => (table === 'applications' ? id : []))
  const rows = await trx
    .selectFrom('submission_snapshots')
    .selectAll()
    .where('application_id', 'in', ['', ...applications])
    .execute()
  if (rows.length === 0) return
  const known = await knownOf(trx, id, records)
  for (const row of rows) await forgetIn(trx, row, known)
}

const keyOf = ({ kind, number, text, at }: SummaryFact | Schema['person_facts']) =>
  JSON.stringify([kind, number, text, at])

async function knownOf(trx: Write, id: string, records: readonly SentRecord[]) {
  const person = await rowOf(trx, id)
  const facts = await trx.selectFrom('person_facts').selectAll().where('person_id', '=', id).execute()
  const emails = await trx.selectFrom('person_emails').select('email_key').where('person_id', '=', id).execute()
  return {
    name: person.name,
    names: new Set([person.name, ...records.map(({ name }) => name)]),
    resumes: new Set(records.map(({ resumeId }) => resumeId)),
    facts: new Set(facts.map(keyOf)),
    emails: new Set(['', ...emails.map(({ email_key }) => email_key), ...records.map(({ emailKey }) => emailKey)]),
    phones: new Set([phoneKey(person.phone), ...records.map((record) => record.phoneKey)]),
  }
}

type Known = Awaited<ReturnType<typeof knownOf>>

async function forgetIn(trx: Write, row: Schema['submission_snapshots'], known: Known): Promise<void> {
  const { submission_id, n, application_id } = row
  const before: Snapshot = JSON.parse(row.snapshot)
  const after: Snapshot = {
    ...before,
    name: known.names.has(before.name) ? before.name : known.name,
    email: known.emails.has(caseKey(before.email)) ? before.email : '',
    phone: known.phones.has(phoneKey(before.phone)) ? before.phone : '',
    facts: before.facts.filter((fact) => known.facts.has(keyOf(fact))),
    resume: known.resumes.has(before.resume) ? before.resume : null,
  }
  const snapshot = JSON.stringify(after)
  if (snapshot === row.snapshot) return
  await trx
    .updateTable('submission_snapshots')
    .set({ snapshot, email_key: caseKey(after.email), phone_key: phoneKey(after.phone) })
    .where('submission_id', '=', submission_id)
    .where('n', '=', n)
    .execute()
  await trx
    .updateTable('submission_files')
    .set({ content: null, resume_id: null })
    .where('submission_id', '=', submission_id)
    .where('application_id', '=', application_id)
    .execute()
  // Sheet and mail have no resume in them, but everything else.
  if (JSON.stringify({ ...after, resume: before.resume }) === row.snapshot) return
  await trx
    .updateTable('submission_files')
    .set({ content: null })
    .where('submission_id', '=', submission_id)
    .where('kind', 'in', ['sheet', 'mail'])
    .execute()
}
