import type { Database } from '../storage/storage.ts'

/** A submission whose job is still worked on for the client. */
export async function openSubmission(db: Database, id: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('jobs', 'jobs.id', 'submissions.job_id')
    .innerJoin('clients', 'clients.id', 'submissions.client_id')
    .leftJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'submissions.account_id')
    .select(['jobs.id as job_id', 'submissions.client_id', 'job_title', 'jobs.location', 'clients.name as client_name'])
    .select('submissions.account_id')
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('submissions.id', '=', id)
    .whereRef('jobs.client_id', '=', 'submissions.client_id')
    .where('clients.deleted_at', 'is', null)
    .where('jobs.deleted_at', 'is', null)
    .where('jobs.status', '!=', 'closed')
    .executeTakeFirst()
}
