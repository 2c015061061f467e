import type { ClientPeople, ListedClient } from '../../contract/clients/client.ts'
import { readOwners } from '../../contract/task.ts'
import { clientFromRow } from '../clients/client-from-row.ts'
import type { Page } from '../http/pagination.ts'
import { searchConditions } from '../storage/search-text.ts'
import type { Storage } from '../storage/storage.ts'
import { openTasksByRecord } from '../tasks/open-tasks.ts'

export type ClientFilter = { q?: string | undefined; owner?: string | undefined }

export type ExportedClient = ListedClient & {
  people: { name: string; role: string; email: string; phone: string }[]
  lastSubmission: string | null
}

const BATCH = 200

/** Clients with what a list shows of them. `owner` has ids instead of `me`. */
export function clientListing({ reader }: Pick<Storage, 'reader'>) {
  /** Those of any colleague. */
  const owned = reader
    .selectFrom('tasks')
    .select('client_id')
    .where('client_id', 'is not', null)
    .where('done_at', 'is', null)
    .where('owner_id', 'is not', null)

  const matching = ({ q, owner }: ClientFilter) => {
    let query = reader.selectFrom('clients').where('deleted_at', 'is', null)
    if (owner) {
      const { accounts, isNobodys } = readOwners(owner)
      query = query.where(({ eb, or }) =>
        or([
          eb('clients.id', 'in', owned.where('owner_id', 'in', ['', ...accounts])),
          ...(isNobodys ? [eb('clients.id', 'not in', owned)] : []),
        ]),
      )
    }
    for (const condition of q ? searchConditions(q) : []) query = query.where(condition)
    return query
  }

  async function contactsOf(ids: string[]): Promise<Map<string, number>> {
    const rows = await reader
      .selectFrom('client_contacts')
      .select(({ fn }) => ['client_id', fn.countAll<number>().as('count')])
      .where('client_id', 'in', ['', ...ids])
      .groupBy('client_id')
      .execute()
    return new Map(rows.map(({ client_id, count }) => [client_id, count]))
  }

  async function openJobsOf(ids: string[]): Promise<Map<string | null, number>> {
    const rows = await reader
      .selectFrom('jobs')
      .select(({ fn }) => ['client_id', fn.countAll<number>().as('count')])
      .where('client_id', 'in', ['', ...ids])
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .groupBy('client_id')
      .execute()
    return new Map(rows.map(({ client_id, count }) => [client_id, count]))
  }

  /** By name. */
  async function page(filter: ClientFilter, { page, limit }: Page): Promise<ListedClient[]> {
    const rows = await matching(filter)
      .selectAll()
      .orderBy('name_key')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const ids = rows.map(({ id }) => id)
    const [contacts, jobs] = [await contactsOf(ids), await openJobsOf(ids)]
    const tasks = await openTasksByRecord(reader, 'client', ids)
    return rows.map((row) => {
      const [first] = tasks.get(row.id) ?? []
      return {
        ...clientFromRow(row),
        contacts: contacts.get(row.id) ?? 0,
        openJobs: jobs.get(row.id) ?? 0,
        owner: first?.owner_name ?? null,
        next: first?.step ? { step: first.step, dueAt: first.due_at } : null,
      }
    })
  }

  return {
    page,

    /** All of a filter by name, in batches, with what a file of them has beside the list. */
    async *all(filter: ClientFilter): AsyncGenerator<ExportedClient[]> {
      for (let n = 1; ; n += 1) {
        const clients = await page(filter, { page: n, limit: BATCH })
        const ids = clients.map(({ _id }) => _id)
        const people = await reader
          .selectFrom('client_contacts')
          .select(['client_id', 'name', 'role', 'email', 'phone'])
          .where('client_id', 'in', ['', ...ids])
          .orderBy('created_at')
          .orderBy('id')
          .execute()
        const sent = await reader
          .selectFrom('submissions')
          .select(({ fn }) => ['client_id', fn.max('sent_at').as('last')])
          .where('client_id', 'in', ['', ...ids])
          .groupBy('client_id')
          .execute()
        yield clients.map((client) => ({
          ...client,
          people: people.filter(({ client_id }) => client_id === client._id),
          lastSubmission: sent.find(({ client_id }) => client_id === client._id)?.last ?? null,
        }))
        if (clients.length < BATCH) return
      }
    },

    /** How many people each job of a client has in each status. */
    async people(client: string): Promise<ClientPeople> {
      const rows = await reader
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select(({ fn }) => ['jobs.id', 'applications.status', fn.countAll<number>().as('count')])
        .where('jobs.client_id', '=', client)
        .where('jobs.deleted_at', 'is', null)
        .groupBy(['jobs.id', 'applications.status'])
        .execute()
      const people: ClientPeople = {}
      for (const { id, status, count } of rows) people[id] = { ...people[id], [status]: count }
      return people
    },

    async count(filter: ClientFilter): Promise<number> {
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
