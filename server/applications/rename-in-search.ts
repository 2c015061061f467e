import { sql } from 'kysely'
import { caseKey } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

/** Applications are found by their job's title as it is now. */
export async function renameInSearch(trx: Write, jobId: string, { from, to }: { from: string; to: string }) {
  if (from === to) return
  await trx
    .updateTable('applications')
    .set({ search_text: sql`replace(search_text, ${`\n${caseKey(from)}\n`}, ${`\n${caseKey(to)}\n`})` })
    .where('job_id', '=', jobId)
    .execute()
}
