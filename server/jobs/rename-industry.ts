import { sameIndustry } from '../../contract/industry.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'

/** Rows that one statement changes: a few milliseconds. */
const BATCH = 500

/** Jobs contain the name of their category, in upper or lower case. Replaces it by the new name; false when no job has it. */
export async function renameIndustry(
  trx: Write,
  { from, to }: { from: string; to: string },
  actor: Actor,
): Promise<boolean> {
  const named = await trx.selectFrom('jobs').select('industry').distinct().execute()
  const same = named.map((row) => row.industry).filter((industry) => sameIndustry(industry, from))
  if (same.length === 0) return false
  let last: string | undefined = ''
  do {
    const rows: { id: string }[] = await trx
      .selectFrom('jobs')
      .select('id')
      .where('industry', 'in', same)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = rows.map((row) => row.id)
    last = ids.length === BATCH ? ids.at(-1) : undefined
    if (ids.length === 0) break
    await trx
      .updateTable('jobs')
      .set({ industry: to, updated_at: iso(actor.now), updated_by: actor.username })
      .where('id', 'in', ids)
      .execute()
  } while (last !== undefined)
  return true
}
