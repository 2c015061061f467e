import type {
  Assignment,
  AssignmentsAnswer,
  HandOver,
  RecordTasks,
  TaskChange,
  TaskRecord,
} from '../../contract/task.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, Refused, refusals } from '../errors.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { lockOwner } from './colleagues.ts'
import { openTasksOf, recordOf, selectTasks, type TaskRow, toRecordTasks } from './open-tasks.ts'
import type { RecordFinder } from './record-finder.ts'
import { finishTask, type LockedRecord, reopenTask, setTask } from './set-task.ts'

export type ChangedTasks =
  | { state: 'saved'; tasks: RecordTasks }
  | { state: 'stale'; current: RecordTasks; changed: { by: string; at: string } | null }
  | { state: 'unknown' }
  | { state: 'refused'; refusal: Refusal }

/** Whose records are and what is next, one record at a time and several at once. */
export function recordTasksRepository(storage: Storage, finder: RecordFinder) {
  const { db, write } = storage

  async function lockRecord(trx: Write, about: TaskRecord): Promise<LockedRecord | undefined> {
    const found = await finder.lock(trx, about)
    if (!found) return undefined
    await storage.lock(trx, `tasks:${about.kind}:${about.record}`)
    return { ...about, person: found.person }
  }

  /** Runs `work` on a step whose record is locked. */
  async function withTask(
    id: string,
    work: (trx: Write, about: LockedRecord, task: TaskRow) => Promise<void>,
  ): Promise<ChangedTasks> {
    return write(async (trx) => {
      const before = await findTask(trx, id)
      const about = before && (await lockRecord(trx, recordOf(before)))
      // Asked again, because the record is locked only now.
      const task = about && (await findTask(trx, id))
      if (!about || !task) return { state: 'unknown' }
      await work(trx, about, task)
      return { state: 'saved', tasks: await tasksOf(trx, about) }
    })
  }

  return {
    /** Undefined when there is no such record. */
    async of(about: TaskRecord): Promise<RecordTasks | undefined> {
      const names = await finder.namesOf(db, about.kind, [about.record])
      return names.has(about.record) ? tasksOf(db, about) : undefined
    },

    /** With `expected`, changes only that version. */
    set(about: TaskRecord, change: TaskChange, actor: Actor, expected?: string): Promise<ChangedTasks> {
      return write(async (trx) => {
        const locked = await lockRecord(trx, about)
        if (!locked) return { state: 'unknown' }
        const current = await tasksOf(trx, locked)
        if (expected !== undefined && expected !== current.version) return stale(current)
        const set = await setTask(storage, trx, locked, change, actor)
        if (set === 'stale') return stale(current)
        if (set !== 'saved') return { state: 'refused', refusal: set.refusal }
        return { state: 'saved', tasks: await tasksOf(trx, locked) }
      })
    },

    /** Doing a step twice does it once. */
    finish: (id: string, actor: Actor) =>
      withTask(id, async (trx, about, task) => {
        if (task.done_at === null && task.step !== '') await finishTask(trx, about, task, actor)
      }),

    /** Only a step that was done; one that was replaced stays so. */
    reopen: (id: string, actor: Actor) =>
      withTask(id, async (trx, about, task) => {
        if (task.done_at !== null && task.replaced_by === null && task.step !== '')
          await reopenTask(trx, about, task, actor)
      }),

    /** Gives records to colleagues, all or none. Those that another colleague has by now are left. */
    async assign(list: readonly Assignment[], actor: Actor): Promise<AssignmentsAnswer | Refusal> {
      const answer: AssignmentsAnswer = { assigned: [], left: 0 }
      const work = async (trx: Write) => {
        Object.assign(answer, { assigned: [], left: 0 })
        // In one order, so that two assignments of the same records cannot deadlock.
        for (const { owner, from, ...about } of list.toSorted(byRecord)) {
          const locked = await lockRecord(trx, about)
          const before = locked && (await tasksOf(trx, locked)).owner
          const theirs = before?._id ?? null
          if (!locked || (from !== undefined && from !== theirs)) answer.left += 1
          else {
            const set = await setTask(storage, trx, locked, { owner }, actor)
            if (typeof set === 'object') throw new Refused(set.refusal)
            answer.assigned.push({ ...about, from: theirs, owner })
          }
        }
      }
      return write(work).then(
        () => answer,
        (error: unknown) => {
          if (error instanceof Refused) return error.refusal
          throw error
        },
      )
    },

    /** How many steps and records are open with a colleague. Undefined for somebody who is not in the team. */
    async countOf(owner: string): Promise<number | undefined> {
      const account = await db.selectFrom('accounts').select('id').where('id', '=', owner).executeTakeFirst()
      if (!account) return undefined
      const { count } = await db
        .selectFrom('tasks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', owner)
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    /**
     * Everything that is open with `from` is with `to` afterwards, or of these tasks what is still open with `from`. Returns
     * what changed hands.
     */
    handOver(from: string, { to, tasks }: HandOver, actor: Actor): Promise<string[] | Refusal> {
      return write(async (trx) => {
        const account = await trx.selectFrom('accounts').select('username').where('id', '=', from).executeTakeFirst()
        if (!account) return refusals.unknownRecord
        if (from === to) return sameColleague
        const refusal = await lockOwner(storage, trx, to)
        if (refusal) return refusal
        let theirs = trx
          .updateTable('tasks')
          .set({ owner_id: to })
          .where('owner_id', '=', from)
          .where('done_at', 'is', null)
        if (tasks) theirs = theirs.where('id', 'in', ['', ...tasks])
        const moved = await theirs.returning('id').execute()
        const { username: subject } = account
        const detail = String(moved.length)
        if (moved.length > 0)
          await recordAudit(trx, actor, { action: 'account_hand_over', subjectId: from, subject, detail })
        return moved.map(({ id }) => id)
      })
    },
  }
}

export type RecordTasksRepository = ReturnType<typeof recordTasksRepository>

const sameColleague: Refusal = { code: 'invalid_input', sentence: 'Please choose another colleague.' }

const byRecord = (one: Assignment, other: Assignment) =>
  `${one.kind} ${one.record}` < `${other.kind} ${other.record}` ? -1 : 1

const findTask = (db: Database, id: string) => selectTasks(db).where('tasks.id', '=', id).executeTakeFirst()

const tasksOf = async (db: Database, about: TaskRecord) => toRecordTasks(await openTasksOf(db, about))

function stale(current: RecordTasks): ChangedTasks {
  const [next] = current.steps
  return { state: 'stale', current, changed: next ? { by: next.madeBy, at: next.madeAt } : null }
}
