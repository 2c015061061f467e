import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Database, Write } from '../storage/storage.ts'
import { addEvents, deleteEvents, readEvents } from '../timeline/events.ts'
import { markChanged } from './changed-people.ts'
import type { Reason } from './clues.ts'
import { familyOf, keptPerson } from './family.ts'

/** The key of a pair, which is the same from either side. */
export const pairOf = (one: string, other: string) =>
  one < other ? { first_id: one, second_id: other } : { first_id: other, second_id: one }

const words: Record<Reason, string> = {
  phone: 'Same phone',
  address: 'Address in the resume',
  name: 'Same name and city',
}

/** The reasons as a phrase: "Same phone, same name and city". */
export function reasonWords(reasons: readonly Reason[]): string {
  const phrase = reasons.map((reason) => words[reason].toLowerCase()).join(', ')
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** People who may be the same as this one, the newest first. */
export async function openPairsOf(
  db: Database,
  id: string,
  limit: number,
): Promise<{ other: string; reasons: Reason[] }[]> {
  const rows = await db
    .selectFrom('person_pairs')
    .select(['first_id', 'second_id', 'reasons'])
    .where(({ or, eb }) => or([eb('first_id', '=', id), eb('second_id', '=', id)]))
    .where('decided_at', 'is', null)
    .orderBy('found_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ first_id, second_id, reasons }) => ({
    other: first_id === id ? second_id : first_id,
    reasons: JSON.parse(reasons),
  }))
}

/** People who were decided to be different from this one, also by a decision about somebody who was merged since. */
export async function decidedBy(db: Database, id: string): Promise<string[]> {
  const family = await familyOf(db, id)
  const rows = await db
    .selectFrom('person_pairs')
    .select(['first_id', 'second_id'])
    .where('decided_at', 'is not', null)
    .where(({ or, eb }) => or([eb('first_id', 'in', family), eb('second_id', 'in', family)]))
    .execute()
  const others = rows.map(({ first_id, second_id }) => (family.includes(first_id) ? second_id : first_id))
  const kept: string[] = []
  for (const other of others) kept.push((await keptPerson(db, other)) ?? other)
  return kept
}

/** Deletes the clues and undecided pairs of a person who was merged into another, so that staff are not asked about them. */
export async function forgetPairs(trx: Write, id: string): Promise<void> {
  await trx.deleteFrom('person_clues').where('person_id', '=', id).execute()
  await trx
    .deleteFrom('person_pairs')
    .where(({ or, eb }) => or([eb('first_id', '=', id), eb('second_id', '=', id)]))
    .where('decided_at', 'is', null)
    .execute()
}

/** Remembers that they are two people, or takes it back. */
export async function decidePair(
  trx: Write,
  [id, otherId]: readonly [string, string],
  isUndo: boolean,
  actor: Actor,
): Promise<void> {
  const decided = isUndo
    ? { decided_at: null, decided_by: null }
    : { decided_at: iso(actor.now), decided_by: actor.username }
  await trx
    .insertInto('person_pairs')
    .values({ ...pairOf(id, otherId), reasons: '[]', found_at: iso(actor.now), ...decided })
    .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doUpdateSet(decided))
    .execute()
  for (const [one, other] of [
    [id, otherId],
    [otherId, id],
  ] as const) {
    const known = await readEvents(trx, 'person_id', [one], ['apart'])
    await deleteEvents(
      trx,
      known.filter(({ data }) => data.other === other).map((event) => event.id),
    )
    if (!isUndo) await addEvents(trx, actor, { person: one, kind: 'apart', data: { other } })
    await markChanged(trx, one)
  }
}
