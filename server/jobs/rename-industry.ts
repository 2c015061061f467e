import { sameIndustry } from '../../contract/industry.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'

/** Jobs name their category in any case. They take over its new name. */
export async function renameIndustry(
  trx: Write,
  { from, to }: { from: string; to: string },
  actor: Actor,
): Promise<void> {
  if (from === to) return
  const named = await trx.selectFrom('jobs').select('industry').distinct().execute()
  const same = named.map((row) => row.industry).filter((industry) => sameIndustry(industry, from))
  if (same.length === 0) return
  await trx
    .updateTable('jobs')
    .set({ industry: to, updated_at: iso(actor.now), updated_by: actor.username })
    .where('industry', 'in', same)
    .execute()
}
