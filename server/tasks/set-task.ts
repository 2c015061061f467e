import type { TaskChange, TaskRecord } from '../../contract/task.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { lockOwner } from './colleagues.ts'
import { columnsOf, openTasksOf, type TaskRow } from './open-tasks.ts'

/** A locked record. `person`: the person whom it is about. */
export type LockedRecord = TaskRecord & { person: string | null }

/** `stale`: the next step has changed since the one that was to be replaced was read. */
export type SetTask = 'saved' | 'stale' | { refusal: Refusal }

/**
 * Sets whose a record is, and its next step, in place of the one that was next. A step of a record of nobody is that of
 * the colleague who sets it. `stepId`: the id of the new step.
 */
export async function setTask(
  storage: Storage,
  trx: Write,
  about: LockedRecord,
  { owner, step, dueAt = null, replaces = null }: TaskChange,
  actor: Actor,
  stepId = newId(),
): Promise<SetTask> {
  const open = await openTasksOf(trx, about)
  const [first] = open
  const next = first?.step ? first : undefined
  if (step !== undefined && replaces !== (next?.id ?? null)) return 'stale'
  const refusal = owner ? await lockOwner(storage, trx, owner) : undefined
  if (refusal) return { refusal }
  if (step !== undefined) {
    const theirs = owner === undefined ? (first ? first.owner_id : actor.accountId) : owner
    await insertTask(trx, about, { id: stepId, owner_id: theirs, step, due_at: dueAt }, actor)
    await end(trx, [...(next ? [next] : []), ...open.filter(isBlank)], actor, stepId)
    await recordAudit(trx, actor, { action: 'task_step', subjectId: about.record, detail: about.kind })
  }
  if (owner !== undefined) await setOwner(trx, about, first, owner, actor)
  return 'saved'
}

/** Marks a step as done. Whose the record is stays. */
export async function finishTask(trx: Write, about: LockedRecord, task: TaskRow, actor: Actor): Promise<void> {
  const others = (await openTasksOf(trx, about)).filter(({ id }) => id !== task.id)
  await end(trx, [task], actor, null)
  if (others.length === 0 && task.owner_id !== null)
    await insertTask(trx, about, { id: newId(), owner_id: task.owner_id, step: '', due_at: null }, actor)
  await recordAudit(trx, actor, { action: 'task_done', subjectId: about.record, detail: about.kind })
}

/** Takes back that a step was done. It is the step of whose record it is now. */
export async function reopenTask(trx: Write, about: LockedRecord, task: TaskRow, actor: Actor): Promise<void> {
  const open = await openTasksOf(trx, about)
  const [first] = open
  await trx
    .updateTable('tasks')
    .set({ done_at: null, done_by: null, ...(first && { owner_id: first.owner_id }) })
    .where('id', '=', task.id)
    .execute()
  await end(trx, open.filter(isBlank), actor, task.id)
  await recordAudit(trx, actor, { action: 'task_reopen', subjectId: about.record, detail: about.kind })
}

const isBlank = ({ step }: TaskRow) => step === ''

type NewTask = Pick<TaskRow, 'id' | 'owner_id' | 'step' | 'due_at'>

async function insertTask(trx: Write, about: LockedRecord, task: NewTask, { accountId, now }: Actor): Promise<void> {
  const made = { made_by: accountId, made_at: iso(now), done_at: null, done_by: null, replaced_by: null }
  await trx
    .insertInto('tasks')
    .values({ ...columnsOf(about, about.person), ...task, ...made })
    .execute()
}

async function end(
  trx: Write,
  tasks: readonly TaskRow[],
  { accountId, now }: Actor,
  replacedBy: string | null,
): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({ done_at: iso(now), done_by: accountId, replaced_by: replacedBy })
    .where('id', 'in', ['', ...tasks.map(({ id }) => id)])
    .execute()
}

/** `before`: what was first, which said whose the record was. */
async function setOwner(
  trx: Write,
  about: LockedRecord,
  before: TaskRow | undefined,
  owner: string | null,
  actor: Actor,
): Promise<void> {
  const open = await openTasksOf(trx, about)
  const others = open.filter(({ owner_id }) => owner_id !== owner).map(({ id }) => id)
  await trx
    .updateTable('tasks')
    .set({ owner_id: owner })
    .where('id', 'in', ['', ...others])
    .execute()
  if (owner === null) await end(trx, open.filter(isBlank), actor, null)
  if (owner !== null && open.length === 0)
    await insertTask(trx, about, { id: newId(), owner_id: owner, step: '', due_at: null }, actor)
  if (before?.owner_id === owner || (before === undefined && owner === null)) return
  const [after] = await openTasksOf(trx, about)
  const changes = [{ field: 'Owner', from: before?.owner_name ?? '', to: (owner && after?.owner_name) || '' }]
  await recordAudit(trx, actor, { action: 'task_owner', subjectId: about.record, detail: about.kind, changes })
}
