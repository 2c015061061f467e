import type { Database } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/** Whether a client was sent this resume of the person, as a file or on the page of a submission. */
export async function wasResumeSent(db: Database, person: string, resume: string): Promise<boolean> {
  const file = await db
    .selectFrom('submission_files')
    .select('id')
    .where('resume_id', '=', resume)
    .limit(1)
    .executeTakeFirst()
  if (file) return true
  const rows = await db
    .selectFrom('submission_snapshots')
    .innerJoin('applications', 'applications.id', 'submission_snapshots.application_id')
    .select('snapshot')
    .where('applications.person_id', '=', person)
    .execute()
  return rows.some(({ snapshot }) => (JSON.parse(snapshot) as Snapshot).resume === resume)
}
