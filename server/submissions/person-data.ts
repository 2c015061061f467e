import type { Database } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Exports for the person: what was sent of these applications, the clients' answers, and the questions to the person with their
 * answers. Clients are not named, except in words that the person has read.
 */
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
    .select(['at', 'answer', 'way', 'source', 'comment', 'wording'])
    .where('application_id', 'in', ids)
    .orderBy('at')
    .execute()
  const asked = await db
    .selectFrom('consent_requests')
    .innerJoin('applications', 'applications.id', 'consent_requests.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['at', 'way', 'jobs.title as job'])
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
    asked,
    agreements,
  }
}

/** The ids of the questions to the people of these applications, of which their mails and links are. */
export async function consentRequestsOf(db: Database, applications: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('consent_requests')
    .select('id')
    .where('application_id', 'in', ['', ...applications])
    .execute()
  return rows.map(({ id }) => id)
}
