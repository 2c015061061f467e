import type { Database, Write } from '../storage/storage.ts'
import { forgetDeleted } from '../trash/trash.ts'

/** The jobs that the demo has added and nobody has written anew. */
export async function sampleJobs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('is_sample', '=', 1)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes those of these jobs that still are samples, and those that were deleted for good. Nobody is on any of them. Other
 * samples are the firm's from then on, and none of them can be restored.
 */
export async function removeSampleJobs(trx: Write, ids: string[]): Promise<void> {
  const samples = await trx.selectFrom('jobs').select('id').where('is_sample', '=', 1).execute()
  await forgetDeleted(
    trx,
    samples.map(({ id }) => id),
  )
  await trx
    .deleteFrom('jobs')
    .where('id', 'in', ['', ...ids])
    .where(({ or, eb }) => or([eb('is_sample', '=', 1), eb('deleted_at', 'is not', null)]))
    .where('id', 'not in', trx.selectFrom('trash').select('id'))
    .execute()
  await trx.updateTable('jobs').set({ is_sample: 0 }).where('is_sample', '=', 1).execute()
}
