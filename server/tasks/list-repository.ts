import { sql } from 'kysely'
import {
  type JobOwners,
  type ListedTask,
  readOwners,
  type TaskFilter,
  type TaskRecordKind,
} from '../../contract/task.ts'
import type { Page } from '../http/pagination.ts'
import type { Storage } from '../storage/storage.ts'
import { recordOf, selectTasks, type TaskRow, tasksOfKind, toStep } from './open-tasks.ts'
import type { RecordFinder } from './record-finder.ts'

/** Lists of steps over all records. `owner` has ids instead of `me`. */
export function taskListing({ reader }: Pick<Storage, 'reader'>, finder: RecordFinder) {
  const matching = ({ owner, kind, record, dueUntil, open = 'true' }: TaskFilter) => {
    let ids = (kind ? tasksOfKind(reader, kind) : reader.selectFrom('tasks'))
      .leftJoin('jobs', 'jobs.id', 'tasks.job_id')
      .leftJoin('clients', 'clients.id', 'tasks.client_id')
      .where('jobs.deleted_at', 'is', null)
      .where('clients.deleted_at', 'is', null)
      .where('step', '!=', '')
      .where('replaced_by', 'is', null)
      .where('done_at', open === 'true' ? 'is' : 'is not', null)
    if (owner) {
      const { accounts, isNobodys } = readOwners(owner)
      ids = ids.where(({ eb, or }) =>
        or([
          ...accounts.map((account) => eb('owner_id', '=', account)),
          ...(isNobodys ? [eb('owner_id', 'is', null)] : []),
        ]),
      )
    }
    if (record)
      ids = ids.where(({ eb, or }) =>
        or(
          (['person_id', 'application_id', 'enquiry_id', 'job_id', 'client_id'] as const).map((one) =>
            eb(`tasks.${one}`, '=', record),
          ),
        ),
      )
    if (dueUntil) ids = ids.where('due_at', '<=', dueUntil)
    return ids
  }

  async function named(rows: readonly TaskRow[]): Promise<ListedTask[]> {
    const byKind = Map.groupBy(rows.map(recordOf), ({ kind }) => kind)
    const names = new Map<TaskRecordKind, Awaited<ReturnType<RecordFinder['namesOf']>>>()
    for (const [kind, records] of byKind)
      names.set(kind, await finder.namesOf(reader, kind, [...new Set(records.map(({ record }) => record))]))
    const applications = (byKind.get('application') ?? []).map(({ record }) => record)
    const titles = await finder.titlesOf(reader, applications)
    const finishers = await namesOfAccounts(rows.flatMap(({ done_by }) => done_by ?? []))
    return rows.map((row) => {
      const { kind, record } = recordOf(row)
      const { name = null, person = null } = names.get(kind)?.get(record) ?? {}
      const job = titles.get(record)
      return {
        ...toStep(row),
        record: { kind, _id: record, name, person, ...(job !== undefined && { job }) },
        doneAt: row.done_at,
        doneBy: row.done_by === null ? null : (finishers.get(row.done_by) ?? 'Unknown'),
      }
    })
  }

  async function namesOfAccounts(ids: string[]): Promise<Map<string, string>> {
    const wanted = ['', ...ids]
    const current = await reader.selectFrom('accounts').select(['id', 'username']).where('id', 'in', wanted).execute()
    const former = await reader
      .selectFrom('former_accounts')
      .select(['id', 'username'])
      .where('id', 'in', wanted)
      .execute()
    return new Map([...former, ...current].map(({ id, username }) => [id, username]))
  }

  return {
    /** The earliest first, what has no date last. */
    async page(filter: TaskFilter, { page, limit }: Page): Promise<ListedTask[]> {
      const found = await matching(filter)
        .select('tasks.id')
        .orderBy(sql`case when due_at is null then 1 else 0 end`)
        .orderBy('due_at')
        .orderBy('made_at')
        .orderBy('tasks.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const ids = found.map(({ id }) => id)
      const rows = await selectTasks(reader)
        .where('tasks.id', 'in', ['', ...ids])
        .execute()
      return named(rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
    },

    async count(filter: TaskFilter): Promise<number> {
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async jobOwners(): Promise<JobOwners> {
      const rows = await tasksOfKind(reader, 'job')
        .select(['job_id', 'owner_id'])
        .distinct()
        .where('owner_id', 'is not', null)
        .where('done_at', 'is', null)
        .execute()
      const owners: JobOwners = {}
      for (const { job_id, owner_id } of rows)
        if (job_id !== null && owner_id !== null) owners[job_id] = [...(owners[job_id] ?? []), owner_id]
      return owners
    },
  }
}

export type TaskListing = ReturnType<typeof taskListing>
