import type { Write } from '../storage/storage.ts'

/** Removes those of these jobs that nobody has changed, and those that were deleted. Nobody is on any of them. */
export async function removeSampleJobs(trx: Write, ids: string[]): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('id', 'in', ['', ...ids])
    .where(({ or, eb }) => or([eb('updated_by', '=', ''), eb('deleted_at', 'is not', null)]))
    .execute()
}
