import type { ProtectedPerson } from '../../contract/submissions/protected-person.ts'
import { iso } from '../clock.ts'
import type { Database } from '../storage/storage.ts'

/** People protected at a client now, the longest first: of each person the submission that protects longest. */
export async function protectedPeople(
  db: Database,
  client: string,
  now: number,
): Promise<ProtectedPerson[] | undefined> {
  const known = db.selectFrom('clients').select('id').where('id', '=', client).where('deleted_at', 'is', null)
  if (!(await known.executeTakeFirst())) return undefined
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('submission_people', 'submission_people.submission_id', 'submissions.id')
    .leftJoin('applications', 'applications.id', 'submission_people.application_id')
    .leftJoin('people', 'people.id', 'applications.person_id')
    .leftJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'submissions.account_id')
    .select(['people.id as person', 'people.name', 'job_title', 'sent_at', 'protected_until'])
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('submissions.client_id', '=', client)
    .where('protected_until', '>', iso(now))
    .orderBy('protected_until', 'desc')
    .orderBy('submissions.id')
    .orderBy('n')
    .execute()
  const seen = new Set<string>()
  return rows.flatMap(({ person, name, job_title: job, sent_at: at, protected_until, who }) => {
    if (person !== null && seen.has(person)) return []
    if (person !== null) seen.add(person)
    return { person, name: name ?? '', job, at, who: who ?? 'Unknown', until: protected_until ?? '' }
  })
}
