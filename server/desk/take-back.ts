import { additionRepository } from '../additions/repository.ts'
import { deleteUntouched } from '../applications/put-on-job.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { type People, recordsOf } from '../people/people.ts'
import type { Database } from '../storage/storage.ts'
import { hasTasks } from '../tasks/open-tasks.ts'
import { readEvents } from '../timeline/events.ts'

/** Milliseconds in which somebody can be taken back who was added by mistake. */
const TAKE_BACK_MS = 60 * 60 * 1000

const notAnyMore: Refusal = {
  code: 'conflict',
  sentence: 'This person cannot be taken back any more: something was done with them since. Nothing was changed.',
}

type Untouched = { addition: string; applications: string[] }

/** Erases somebody whom this account has just added, as long as nothing else was done with them. */
export async function takeBack(people: People, id: string, actor: Actor): Promise<Refusal | undefined> {
  const { storage } = people
  const known = await storage.db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return refusals.unknownRecord
  const found = await findUntouched(people, storage.db, id, actor)
  if (!found) return notAnyMore
  const isTakenBack = await additionRepository(people).takeBack(found.addition, id, actor, async (trx) => {
    // Asked again, because the person is locked only now.
    const now = await findUntouched(people, trx, id, actor)
    if (now?.addition !== found.addition) return false
    await deleteUntouched(trx, ['', ...now.applications])
    return true
  })
  return isTakenBack ? undefined : notAnyMore
}

/** The addition and the application that came with it, when there is nothing else about the person. */
async function findUntouched(
  people: People,
  db: Database,
  id: string,
  { accountId, now }: Actor,
): Promise<Untouched | undefined> {
  const person = await db
    .selectFrom('people')
    .select(['starred', 'do_not_contact'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  const additions = await db
    .selectFrom('additions')
    .select(['id', 'account_id', 'submitted_at'])
    .where('person_id', '=', id)
    .execute()
  const [addition] = additions
  if (!person || !addition || additions.length > 1) return undefined
  const { account_id, submitted_at } = addition
  const isOwn = account_id === accountId && submitted_at >= iso(now - TAKE_BACK_MS)
  const records = await recordsOf(people, db, id)
  const applications = await db
    .selectFrom('applications')
    .select('id')
    .where('person_id', '=', id)
    .where('submitted_at', '=', submitted_at)
    .where('source', '=', 'added')
    .where('version', '=', 1)
    .execute()
  const events = await readEvents(db, 'person_id', [id])
  const isUntouched =
    records.length === 1 + applications.length &&
    events.every(({ kind }) => kind === 'on_job') &&
    person.starred + person.do_not_contact === 0 &&
    !(await hasTasks(db, id))
  return isOwn && isUntouched ? { addition: addition.id, applications: applications.map((row) => row.id) } : undefined
}
