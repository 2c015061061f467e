import type { Terms } from '../../contract/clients/terms.ts'
import type { Database, Write } from '../storage/storage.ts'

/** Why a client cannot be deleted: jobs are its, or were and can be restored. */
export async function jobsOfClient(db: Database, client: string): Promise<string | undefined> {
  const { count } = await db
    .selectFrom('jobs')
    .leftJoin('trash', 'trash.id', 'jobs.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client)
    .where(({ or, eb }) => or([eb('jobs.deleted_at', 'is', null), eb('trash.id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (count === 0) return undefined
  const jobs = count === 1 ? '1 job belongs' : `${count} jobs belong`
  return `${jobs} to this client, in the list or in the trash. Please give them to another client first.`
}

/** Open jobs without a copy of the client's terms take the first that are agreed. */
export async function giveFirstTerms(trx: Write, client: string, terms: Terms): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ terms: JSON.stringify(terms) })
    .where('client_id', '=', client)
    .where('status', '=', 'active')
    .where('terms', 'is', null)
    .execute()
}

/** Gives jobs to a client, without a word to anybody. */
export async function giveJobsTo(trx: Write, client: string, jobs: readonly string[]): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ client_id: client })
    .where('id', 'in', ['', ...jobs])
    .where('client_id', 'is', null)
    .execute()
}

/** Takes jobs from these clients, with the terms that they had of them. */
export async function takeJobsFrom(trx: Write, clients: readonly string[], jobs: readonly string[]): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ client_id: null, shows_client: 0, terms: null })
    .where('client_id', 'in', ['', ...clients])
    .where('id', 'in', ['', ...jobs])
    .execute()
}
