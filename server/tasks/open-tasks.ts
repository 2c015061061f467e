import type { RecordTasks, Step, TaskRecord, TaskRecordKind } from '../../contract/task.ts'
import { digest } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database } from '../storage/storage.ts'

/** The column of each kind of record. */
const columns = {
  person: 'person_id',
  application: 'application_id',
  enquiry: 'enquiry_id',
  job: 'job_id',
  client: 'client_id',
} as const satisfies Record<TaskRecordKind, keyof Schema['tasks']>

/** The columns of a row that is about a record; `person` is whose record it is. */
export const columnsOf = ({ kind, record }: TaskRecord, person: string | null) => ({
  person_id: person,
  application_id: null,
  enquiry_id: null,
  job_id: null,
  client_id: null,
  [columns[kind]]: record,
})

/** The record that a row is about. */
export function recordOf(row: Pick<Schema['tasks'], (typeof columns)[TaskRecordKind]>): TaskRecord {
  if (row.application_id !== null) return { kind: 'application', record: row.application_id }
  if (row.enquiry_id !== null) return { kind: 'enquiry', record: row.enquiry_id }
  if (row.job_id !== null) return { kind: 'job', record: row.job_id }
  if (row.client_id !== null) return { kind: 'client', record: row.client_id }
  return { kind: 'person', record: row.person_id ?? '' }
}

/** The rows of records of one kind: those of a person are not those of an application of theirs. */
export function tasksOfKind(db: Database, kind: TaskRecordKind) {
  const rows = db.selectFrom('tasks').where(`tasks.${columns[kind]}`, 'is not', null)
  return kind === 'person' ? rows.where('tasks.application_id', 'is', null).where('tasks.enquiry_id', 'is', null) : rows
}

/** Rows with the names that the accounts have now, or had when they were removed. */
export const selectTasks = (db: Database) =>
  db
    .selectFrom('tasks')
    .leftJoin('accounts as owners', 'owners.id', 'tasks.owner_id')
    .leftJoin('accounts as makers', 'makers.id', 'tasks.made_by')
    .leftJoin('former_accounts', 'former_accounts.id', 'tasks.made_by')
    .selectAll('tasks')
    .select('owners.username as owner_name')
    .select(({ fn }) => fn.coalesce('makers.username', 'former_accounts.username').as('maker_name'))

export type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>

/** Open tasks of a record, the earliest first; those without a date come last. */
export async function openTasksOf(db: Database, { kind, record }: TaskRecord): Promise<TaskRow[]> {
  let rows = selectTasks(db).where(`tasks.${columns[kind]}`, '=', record).where('done_at', 'is', null)
  if (kind === 'person') rows = rows.where('application_id', 'is', null).where('enquiry_id', 'is', null)
  return (await rows.execute()).sort(inOrder)
}

/** The same for several records of a kind, by their ids. A record with nothing open is not in it. */
export async function openTasksByRecord(
  db: Database,
  kind: Exclude<TaskRecordKind, 'person'>,
  ids: readonly string[],
): Promise<Map<string, TaskRow[]>> {
  const rows = await selectTasks(db)
    .where(`tasks.${columns[kind]}`, 'in', ['', ...ids])
    .where('done_at', 'is', null)
    .execute()
  return Map.groupBy(rows.sort(inOrder), (row) => row[columns[kind]] ?? '')
}

/** A step as it was set; undefined when there is none with this id. */
export const findStep = (db: Database, id: string) =>
  db.selectFrom('tasks').select(['step', 'due_at']).where('id', '=', id).executeTakeFirst()

/** Whether anything was ever planned with somebody or a record of theirs. */
export async function hasTasks(db: Database, person: string): Promise<boolean> {
  const row = await db.selectFrom('tasks').select('id').where('person_id', '=', person).limit(1).executeTakeFirst()
  return row !== undefined
}

const LAST = '~'
const keyOf = ({ step, due_at, made_at, id }: TaskRow) => `${step === '' ? 1 : 0} ${due_at ?? LAST} ${made_at} ${id}`
const inOrder = (one: TaskRow, other: TaskRow) => (keyOf(one) < keyOf(other) ? -1 : 1)

export const toOwner = ({ owner_id, owner_name }: Pick<TaskRow, 'owner_id' | 'owner_name'>) =>
  owner_id === null ? null : { _id: owner_id, name: owner_name ?? 'Unknown' }

export const toStep = (row: TaskRow): Step => ({
  _id: row.id,
  step: row.step,
  dueAt: row.due_at,
  owner: toOwner(row),
  madeBy: row.maker_name ?? 'Unknown',
  madeAt: row.made_at,
})

/** `open`: as `openTasksOf` reads it. The first says whose the record is. */
export function toRecordTasks(open: readonly TaskRow[]): RecordTasks {
  const [first] = open
  return {
    owner: first ? toOwner(first) : null,
    steps: open.filter(({ step }) => step !== '').map(toStep),
    version: digest(JSON.stringify(open.map(({ id, owner_id }) => [id, owner_id]))).slice(0, 16),
  }
}
