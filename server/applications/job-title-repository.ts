import { sql } from 'kysely'
import { caseKey } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

/** Updates the search text, so that applications are found by the current title of their job. */
export async function renameJobInSearch(trx: Write, jobId: string, { from, to }: { from: string; to: string }) {
  if (from === to) return
  await trx
    .updateTable('applications')
    .set({ search_text: sql`replace(search_text, ${`\n${caseKey(from)}\n`}, ${`\n${caseKey(to)}\n`})` })
    .where('job_id', '=', jobId)
    .execute()
}

/** Call it before the job is deleted, with the job's row locked: then no application can arrive in between. */
export async function keepJobTitle(trx: Write, jobId: string, title: string): Promise<void> {
  await trx.updateTable('applications').set({ deleted_job_title: title }).where('job_id', '=', jobId).execute()
}
