import type { Database, Write } from '../storage/storage.ts'

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
 * Removes those of these jobs that still are samples, and those that were deleted. Nobody is on any of them. Other samples are
 * the firm's from then on.
 */
export async function removeSampleJobs(trx: Write, ids: string[]): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('id', 'in', ['', ...ids])
    .where(({ or, eb }) => or([eb('is_sample', '=', 1), eb('deleted_at', 'is not', null)]))
    .execute()
  await trx.updateTable('jobs').set({ is_sample: 0 }).where('is_sample', '=', 1).execute()
}
