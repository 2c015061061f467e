import type { StaffJob } from '../../contract/job.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { putInTrash, takeFromTrash } from '../trash/trash.ts'
import { toStaffJob } from './job-from-row.ts'
import { selectJob } from './repository.ts'

/** A deleted job has none of its texts, and is closed for an instance of an earlier release, which does not know deleted jobs. */
const emptied = {
  location: '',
  experience: '',
  salary: '',
  description: '',
  skills: '[]',
  figures: null,
  status: 'closed',
} satisfies Partial<Schema['jobs']>

type Emptied = Pick<Schema['jobs'], keyof typeof emptied>

/** The row and the title stay for the applications, which need no change however many there are. The trash has the rest. */
export function deletedJobs({ write, lock, announceChange }: Storage) {
  return {
    async remove(id: string, actor: Actor): Promise<boolean> {
      return write(async (trx) => {
        await lock(trx, `job:${id}`)
        const row = await selectJob(trx, id).executeTakeFirst()
        if (!row) return false
        await putInTrash(trx, { kind: 'job', id, name: row.title, detail: row.location, content: textsOf(row) }, actor)
        await trx
          .updateTable('jobs')
          .set({ ...emptied, ...changedBy(actor), deleted_at: iso(actor.now) })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, actor, { action: 'job_delete', subjectId: id, subject: row.title })
        await announceChange(trx)
        return true
      })
    },

    async restore(id: string, actor: Actor): Promise<StaffJob | undefined> {
      return write(async (trx) => {
        await lock(trx, `job:${id}`)
        const texts = await takeFromTrash<Emptied>(trx, 'job', id)
        if (!texts) return undefined
        const row = await trx
          .updateTable('jobs')
          .set({ ...texts, ...changedBy(actor), deleted_at: null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) return undefined
        await recordAudit(trx, actor, { action: 'job_restore', subjectId: id, subject: row.title })
        await announceChange(trx)
        return toStaffJob(row)
      })
    },
  }
}

const changedBy = ({ now, username }: Actor) => ({ updated_at: iso(now), updated_by: username })

function textsOf(row: Schema['jobs']): Emptied {
  const { location, experience, salary, description, skills, figures, status } = row
  return { location, experience, salary, description, skills, figures, status }
}
