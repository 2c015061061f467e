import { sameIndustry } from '../../contract/industry.ts'
import { iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'

/** A job names its category, whatever the case: when the category gets another name, its jobs follow. */
export async function renameIndustry(
  trx: Write,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  if (from === to) return
  const named = await trx.selectFrom('jobs').select('industry').distinct().execute()
  const same = named.map((row) => row.industry).filter((industry) => sameIndustry(industry, from))
  if (same.length === 0) return
  await trx
    .updateTable('jobs')
    .set({ industry: to, updated_at: iso(now) })
    .where('industry', 'in', same)
    .execute()
}
