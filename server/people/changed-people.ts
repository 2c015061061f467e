import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'
import type { People } from './people.ts'

/** A change of a person; each change has a `mark` of its own. */
export type ChangedPerson = { person_id: string; mark: string }

const BATCH = 20

/** Milliseconds in which the text of a resume is usually known, so that its sender is indexed once. */
const READING_TIME = 60_000
/** When the sender of a resume is indexed at the latest. */
export const dueWithResume = (now: number) => iso(now + READING_TIME)

/**
 * Queues a person to be indexed and compared with others in the background. `dueAt` is the time to do so at the
 * latest; without it soon.
 */
export async function markChanged(trx: Write, id: string, dueAt = ''): Promise<void> {
  const change = { mark: newId(), due_at: dueAt }
  await trx
    .insertInto('changed_people')
    .values({ person_id: id, ...change })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute()
}

/** Queues the sender of a resume whose text is known. */
export async function markSenderChanged({ records }: People, trx: Write, resumeId: string): Promise<void> {
  for (const kind of records)
    for (const person of await kind.peopleOf(trx, 'resume_id', [resumeId])) await markChanged(trx, person)
}

/** A batch of the people who are due. */
export const changedPeople = (db: Database, now: number): Promise<ChangedPerson[]> =>
  db.selectFrom('changed_people').select(['person_id', 'mark']).where('due_at', '<=', iso(now)).limit(BATCH).execute()

/** False when another instance has done the work, or the person has changed again. */
export async function isCurrent(trx: Write, { person_id, mark }: ChangedPerson): Promise<boolean> {
  const row = await trx
    .selectFrom('changed_people')
    .select('mark')
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  return row?.mark === mark
}

/** The query that takes a change, or changes nothing when it is not current any more. */
export const takingChange = (db: Database, { person_id, mark }: ChangedPerson) =>
  db.deleteFrom('changed_people').where('person_id', '=', person_id).where('mark', '=', mark).compile()
