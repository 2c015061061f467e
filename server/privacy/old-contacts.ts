import type { Database } from '../storage/storage.ts'

/**
 * The contacts of clients with whom nothing has happened since: no job that is not closed or was changed, nothing sent, no enquiry, no entry of
 * the timeline, no open step, and no change of the contact.
 */
export async function oldContacts(db: Database, before: string): Promise<{ ids: string[]; all: number }> {
  const { all } = await db
    .selectFrom('client_contacts')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('client_contacts')
    .innerJoin('clients', 'clients.id', 'client_contacts.client_id')
    .select('client_contacts.id')
    .where('client_contacts.updated_at', '<', before)
    .where('clients.updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.client_id', '=', 'clients.id')
            .where('jobs.deleted_at', 'is', null)
            .where(({ or, eb }) => or([eb('jobs.status', '!=', 'closed'), eb('jobs.updated_at', '>=', before)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .select('submissions.id')
            .whereRef('submissions.client_id', '=', 'clients.id')
            .where('sent_at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiries')
            .select('enquiries.id')
            .whereRef('enquiries.client_id', '=', 'clients.id')
            .where('submitted_at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.id')
            .whereRef('events.client_id', '=', 'clients.id')
            .where('at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tasks')
            .select('tasks.id')
            .whereRef('tasks.client_id', '=', 'clients.id')
            .where('done_at', 'is', null)
            .where('step', '!=', ''),
        ),
      ),
    )
    .orderBy('client_contacts.updated_at')
    .execute()
  return { ids: rows.map(({ id }) => id), all: Number(all) }
}
