import type { TaskRecord } from '../../contract/task.ts'
import { iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'
import { columnsOf } from './open-tasks.ts'

type SampleStep = {
  id: string
  about: TaskRecord
  person: string
  /** The account that takes care of it, or null. */
  owner: string | null
  step: string
  dueAt: string
  /** The account that planned it. */
  by: string
  madeAt: number
}

/** Stores next steps of a demo. They leave with their records. */
export async function addSampleSteps(trx: Write, steps: readonly SampleStep[]): Promise<void> {
  for (const { id, about, person, owner, step, dueAt, by, madeAt } of steps)
    await trx
      .insertInto('tasks')
      .values({
        ...columnsOf(about, person),
        ...{ id, owner_id: owner, step, due_at: dueAt, made_by: by, made_at: iso(madeAt) },
        ...{ done_at: null, done_by: null, replaced_by: null },
      })
      .execute()
}
