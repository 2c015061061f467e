import type { Database } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/** What was sent of these applications, answered about them and agreed, for the person. Clients stay unnamed. */
export async function exportSent(db: Database, applications: string[]) {
  const ids = ['', ...applications]
  const sent = await db
    .selectFrom('submission_snapshots as shown')
    .innerJoin('submissions', 'submissions.id', 'shown.submission_id')
    .innerJoin('submission_people as sent', (join) =>
      join.onRef('sent.submission_id', '=', 'shown.submission_id').onRef('sent.n', '=', 'shown.n'),
    )
    .select(['sent_at', 'job_title', 'snapshot', 'released_at'])
    .where('shown.application_id', 'in', ids)
    .orderBy('sent_at')
    .execute()
  const maskedResumes = await db
    .selectFrom('submission_files')
    .select(['filename', 'content'])
    .where('application_id', 'in', ids)
    .where('kind', '=', 'masked')
    .orderBy('filename')
    .execute()
  const answers = await db
    .selectFrom('submission_answers')
    .select(['at', 'answer', 'reason', 'comment'])
    .where('application_id', 'in', ids)
    .orderBy('at')
    .execute()
  const agreements = await db
    .selectFrom('consents')
    .select(['at', 'way', 'source'])
    .where('application_id', 'in', ids)
    .orderBy('at')
    .execute()
  return {
    sent: sent.map(({ sent_at: at, job_title: job, snapshot, released_at: contactsReleasedAt }) => ({
      at,
      job,
      ...(JSON.parse(snapshot) as Snapshot),
      contactsReleasedAt,
    })),
    maskedResumes: maskedResumes.map(({ filename, content }) => ({
      filename,
      contentBase64: content?.toString('base64') ?? '',
    })),
    answers,
    agreements,
  }
}
