import type { SentWithoutYes } from '../../contract/submissions/consent.ts'
import type { Database } from '../storage/storage.ts'
import type { Snapshot } from './snapshot.ts'

/** People sent to a client without their consent, newest first. Undefined when there is no such client. */
export async function sentWithoutYesTo(db: Database, client: string): Promise<SentWithoutYes[] | undefined> {
  const known = db.selectFrom('clients').select('id').where('id', '=', client).where('deleted_at', 'is', null)
  if (!(await known.executeTakeFirst())) return undefined
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('submission_people as sent', 'sent.submission_id', 'submissions.id')
    .leftJoin('submission_snapshots as shown', (join) =>
      join.onRef('shown.submission_id', '=', 'sent.submission_id').onRef('shown.n', '=', 'sent.n'),
    )
    .leftJoin('applications', 'applications.id', 'sent.application_id')
    .leftJoin('people', 'people.id', 'applications.person_id')
    .leftJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'submissions.account_id')
    .select(['people.id as person', 'people.name', 'shown.snapshot', 'job_title', 'sent_at'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('submissions.client_id', '=', client)
    .where('had_consent', '=', 0)
    .orderBy('sent_at', 'desc')
    .orderBy('submissions.id')
    .orderBy('sent.n')
    .execute()
  return rows.map(({ person, name, snapshot, job_title: job, sent_at: at, who }) => {
    const shown: Snapshot | null = snapshot === null ? null : JSON.parse(snapshot)
    return { person, name: name ?? '', reason: shown?.withoutConsent ?? '', job, at, who: who ?? 'Unknown' }
  })
}
