import type { ActivityAction, ActivityEntry } from '../../contract/activity.ts'
import type { Page } from '../http/record-id.ts'
import type { Database } from '../storage/storage.ts'

export type ActivityFilter = { action?: ActivityAction }

export function activityRepository(db: Database) {
  const matching = ({ action }: ActivityFilter) => {
    const entries = db.selectFrom('activity')
    return action ? entries.where('action', '=', action) : entries
  }

  return {
    async page(filter: ActivityFilter, { page, limit }: Page): Promise<ActivityEntry[]> {
      const rows = await matching(filter)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return rows.map(({ id, at, who, action, subject_id, subject, detail }) => ({
        _id: id,
        at,
        who,
        action: action as ActivityAction,
        subjectId: subject_id,
        subject,
        detail,
      }))
    },

    async count(filter: ActivityFilter): Promise<number> {
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type Activity = ReturnType<typeof activityRepository>
