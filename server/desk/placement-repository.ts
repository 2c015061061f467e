import type { Placement } from '../../contract/clients/client.ts'
import { readTerms } from '../../contract/clients/terms.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import type { Database } from '../storage/storage.ts'

/** The newest ones, on the page of a client. */
const MOST = 200

/** People who joined a client, newest first. The terms are those that the job took over when it opened. */
export async function placementsAt(db: Database, client: string): Promise<Placement[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('people', 'people.id', 'applications.person_id')
    .select(['applications.id', 'applications.person_id', 'people.name', 'moved_at'])
    .select(['jobs.id as job', 'jobs.title', 'jobs.terms'])
    .where('jobs.client_id', '=', client)
    .where('jobs.deleted_at', 'is', null)
    .where('applications.status', '=', 'placed')
    .orderBy('moved_at', 'desc')
    .orderBy('applications.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id: application, person_id: person, name, job, title: position, terms, moved_at: joinedAt }) => {
    const days = (terms === null ? null : readTerms(terms))?.replacementDays ?? 0
    const replacementUntil = days > 0 ? iso(Date.parse(joinedAt) + days * DAY) : null
    return { application, person, name, job, position, joinedAt, replacementUntil }
  })
}
