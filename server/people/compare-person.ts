import { iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'
import type { Clue, Reason } from './clues.ts'
import { decidedBy, pairOf } from './pairs.ts'

/** A number or an address that more people share is that of an office or a family, or made up. */
const MAX_ALIKE = 10

/** Finds others who may be the same person. */
export async function comparePerson(trx: Write, id: string, clues: Clue[], now: number): Promise<void> {
  await trx.deleteFrom('person_clues').where('person_id', '=', id).execute()
  const stored = [...new Set(clues.map(({ clue }) => clue))]
  if (stored.length > 0)
    await trx
      .insertInto('person_clues')
      .values(stored.map((clue) => ({ clue, person_id: id })))
      .execute()
  const found = await alike(trx, id, clues)
  const decided = await decidedBy(trx, id)
  for (const other of decided) found.delete(other)
  await forgetOthers(trx, id, [...found.keys()])
  for (const [other, reasons] of found)
    await trx
      .insertInto('person_pairs')
      .values({ ...pairOf(id, other), reasons: JSON.stringify(reasons), found_at: iso(now) })
      .onConflict((conflict) =>
        conflict.columns(['first_id', 'second_id']).doUpdateSet({ reasons: JSON.stringify(reasons) }),
      )
      .execute()
}

/** People who have a clue in common with this one, with the reasons. */
async function alike(trx: Write, id: string, clues: Clue[]): Promise<Map<string, Reason[]>> {
  const found = new Map<string, Reason[]>()
  for (const { others, reason } of clues) {
    const rows = await trx
      .selectFrom('person_clues')
      .select('person_id')
      .where('clue', '=', others)
      .where('person_id', '!=', id)
      .limit(MAX_ALIKE + 1)
      .execute()
    if (rows.length > MAX_ALIKE) continue
    for (const { person_id } of rows) {
      const reasons = found.get(person_id) ?? []
      if (!reasons.includes(reason)) found.set(person_id, [...reasons, reason])
    }
  }
  return found
}

/** Deletes the open pairs of a person with anybody but these. */
async function forgetOthers(trx: Write, id: string, kept: string[]): Promise<void> {
  for (const [own, other] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const)
    await trx
      .deleteFrom('person_pairs')
      .where(own, '=', id)
      .where(other, 'not in', ['', ...kept])
      .where('decided_at', 'is', null)
      .execute()
}
