import { coverFacts } from '../masking/cover-facts.ts'
import type { MaskRequest } from '../masking/resume-masker.ts'
import { type People, recordsOf } from '../people/people.ts'
import type { Database } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/** `person` is the id of the person of `snapshot`; `position` is the job that they are sent for. */
type MaskedPerson = { person: string; snapshot: Snapshot; position: string }

/** The data for a person's masked resume. Undefined for somebody without a resume. */
export async function maskRequestOf(
  people: People,
  db: Database,
  { person, snapshot, position }: MaskedPerson,
): Promise<MaskRequest | undefined> {
  const { resume, name, facts, lines } = snapshot
  if (resume === null) return undefined
  return {
    resumeId: resume,
    contacts: await knownContacts(people, db, person, snapshot),
    cover: { name, position, facts: coverFacts(facts), lines: lines.split('\n').filter(Boolean) },
  }
}

/** Every address and phone that is known of somebody: a resume may have another one than the form. */
async function knownContacts(
  people: People,
  db: Database,
  person: string,
  { email, phone }: Snapshot,
): Promise<MaskRequest['contacts']> {
  const current = await db.selectFrom('people').select(['email', 'phone']).where('id', '=', person).executeTakeFirst()
  const all = [{ email, phone }, current, ...(await recordsOf(people, db, person))]
  return {
    emails: [...new Set(all.flatMap((one) => one?.email || []))],
    phones: [...new Set(all.flatMap((one) => one?.phone || []))],
  }
}
