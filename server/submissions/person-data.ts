import type { Database } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * What was sent of these applications and answered about them, and what the person was asked and said, for the person. Clients stay
 * unnamed, but for the words that the person has read.
 */
export async function exportSent(db: Database, applications: string[]) {
  const ids = ['', ...applications]
  const sent = await db
    .selectFrom('submission_snapshots')
    .innerJoin('submissions', 'submissions.id', 'submission_snapshots.submission_id')
    .select(['sent_at', 'job_title', 'snapshot'])
    .where('application_id', 'in', ids)
    .orderBy('sent_at')
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
    sent: sent.map(({ sent_at: at, job_title: job, snapshot }) => ({ at, job, ...(JSON.parse(snapshot) as Snapshot) })),
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
