import type { Enquiry } from '../../contract/enquiry.ts'
import type { OfficeHours } from '../../contract/office-hours.ts'
import { namesOfClients } from '../clients/find-client.ts'
import type { Database } from '../storage/storage.ts'
import { openTasksByRecord } from '../tasks/open-tasks.ts'
import { type SelectedEnquiry, toEnquiry } from './repository.ts'

/** Enquiries with their owners and next steps, and the jobs that were made from them. */
export async function withWork(db: Database, rows: readonly SelectedEnquiry[], hours: OfficeHours): Promise<Enquiry[]> {
  const ids = rows.map(({ id }) => id)
  const tasks = await openTasksByRecord(db, 'enquiry', ids)
  const jobs = await jobsOf(db, ids)
  const clients = await namesOfClients(db, new Set(rows.flatMap(({ client_id }) => client_id ?? [])))
  return rows.map((row) => {
    const [first] = tasks.get(row.id) ?? []
    return {
      ...toEnquiry(row, hours),
      owner: first?.owner_name ?? null,
      jobs: (jobs.get(row.id) ?? []).map(({ id: _id, title }) => ({ _id, title })),
      client: clientOf(row, clients),
      next: first?.step ? { step: first.step, dueAt: first.due_at } : null,
    }
  })
}

function clientOf({ client_id }: SelectedEnquiry, clients: ReadonlyMap<string, string>): Enquiry['client'] {
  const name = clients.get(client_id ?? '')
  return client_id !== null && name !== undefined ? { _id: client_id, name } : null
}

async function jobsOf(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'enquiry_id'])
    .where('enquiry_id', 'in', ['', ...ids])
    .where('deleted_at', 'is', null)
    .orderBy('posted_date')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id)
}

export async function oneWithWork(db: Database, row: SelectedEnquiry, hours: OfficeHours): Promise<Enquiry> {
  const [enquiry] = await withWork(db, [row], hours)
  if (!enquiry) throw new Error('an enquiry has gone while its tasks were read')
  return enquiry
}
