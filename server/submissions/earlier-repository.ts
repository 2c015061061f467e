import { caseKey } from '../../contract/case-key.ts'
import type { Earlier } from '../../contract/submissions/submission.ts'
import { type People, recordsOf } from '../people/people.ts'
import { phoneKey } from '../people/phone-key.ts'
import type { Database } from '../storage/storage.ts'
import type { SendablePerson } from './snapshot.ts'

export type EarlierSubmission = Earlier & { account: string }

/**
 * The last time that somebody was sent to a client, for any job: the person themselves with everybody who was merged into them, or
 * somebody with the same address or phone who is kept as another person.
 */
export async function earlierOf(
  people: People,
  db: Database,
  client: string,
  { person, email, phone }: SendablePerson,
): Promise<EarlierSubmission | null> {
  const records = await recordsOf(people, db, person)
  const emails = [caseKey(email), ...records.map(({ emailKey }) => emailKey)].filter(Boolean)
  const phones = [phoneKey(phone), ...records.map((record) => record.phoneKey)].filter((key) => key !== null)
  const row = await db
    .selectFrom('submissions')
    .innerJoin('submission_people', 'submission_people.submission_id', 'submissions.id')
    .leftJoin('applications', 'applications.id', 'submission_people.application_id')
    .leftJoin('submission_snapshots as shown', (join) =>
      join
        .onRef('shown.submission_id', '=', 'submission_people.submission_id')
        .onRef('shown.n', '=', 'submission_people.n'),
    )
    .leftJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'submissions.account_id')
    .select(['sent_at', 'job_title', 'protected_until', 'submissions.account_id'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('client_id', '=', client)
    .where(({ or, eb }) =>
      or([
        eb('applications.person_id', '=', person),
        eb('shown.email_key', 'in', ['-', ...emails]),
        eb('shown.phone_key', 'in', ['-', ...phones]),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('submissions.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { sent_at: at, job_title: job, protected_until: protectedUntil, account_id: account } = row
  return { at, who: row.who ?? 'Unknown', job, protectedUntil, account }
}
