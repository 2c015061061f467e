import { DAY } from '../../contract/time.ts'
import { TRASH_DAYS, type TrashItem, type TrashKind } from '../../contract/trash.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Page } from '../http/pagination.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteEventsOfJobs } from '../timeline/events.ts'
import type { OnForgotten } from './trash.ts'

const actions = { job: 'job_remove', category: 'category_remove', client: 'client_remove' } as const

export function trashRepository(storage: Storage, onForgotten: OnForgotten) {
  const { db, write } = storage
  return {
    /** The last deleted comes first. */
    async page({ page, limit }: Page): Promise<TrashItem[]> {
      const rows = await db
        .selectFrom('trash')
        .selectAll()
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return rows.map(toItem)
    },

    async find(id: string): Promise<TrashItem | undefined> {
      const row = await db.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toItem(row)
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('trash')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async remove(kind: TrashKind, id: string, actor: Actor): Promise<boolean> {
      const removed = await write(async (trx) => {
        const row = await trx
          .deleteFrom('trash')
          .where('kind', '=', kind)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (!row) return false
        if (kind === 'job') await deleteEventsOfJobs(trx, [id])
        await onForgotten(trx, [id])
        // Clients are named nowhere in the log.
        const subject = kind === 'client' ? '' : row.name
        await recordAudit(trx, actor, { action: actions[kind], subjectId: id, subject })
        return true
      })
      // Notes and contacts are gone for good.
      if (removed) storage.scrub()
      return removed
    },
  }
}

function toItem({ id, kind, name, detail, deleted_at, deleted_by }: Schema['trash']): TrashItem {
  const endsAt = iso(Date.parse(deleted_at) + TRASH_DAYS * DAY)
  return { _id: id, kind: kind as TrashKind, name, detail, deletedAt: deleted_at, deletedBy: deleted_by, endsAt }
}
