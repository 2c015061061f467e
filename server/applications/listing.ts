import { sql } from 'kysely'
import type { Application, ApplicationStatus } from '../../contract/application.ts'
import { caseKey } from '../storage/ids.ts'
import type { Database } from '../storage/storage.ts'
import { totalOf } from '../storage/totals.ts'
import { toApplication } from './repository.ts'
import { selectApplications } from './select-applications.ts'

export type Filter = { q?: string; status?: ApplicationStatus; job?: string }
export type Page = { page: number; limit: number }

const EXPORT_BATCH = 1000

export function applicationListing(db: Database) {
  const matching = ({ q, status, job }: Filter) => {
    let ids = db.selectFrom('applications')
    if (q) ids = ids.where(sql<boolean>`search_text like ${`%${escapeLike(caseKey(q))}%`} escape '\\'`)
    if (status) ids = ids.where('applications.status', '=', status)
    if (job) ids = ids.where('job_id', '=', job)
    return ids
  }

  return {
    /** Newest first. The page's ids are found on an index alone, so that its cost does not grow with the table. */
    async page(filter: Filter, { page, limit }: Page): Promise<Application[]> {
      const ids = matching(filter)
        .select('applications.id')
        .orderBy('submitted_at', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
      const rows = await selectApplications(db)
        .where('applications.id', 'in', ids)
        .orderBy('submitted_at', 'desc')
        .orderBy('applications.id', 'desc')
        .execute()
      return rows.map(toApplication)
    },

    async count(filter: Filter): Promise<number> {
      if (!filter.q && !filter.status && !filter.job) return totalOf(db, 'applications')
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** All of them, a batch at a time: an export holds only one batch in memory. */
    async *all(): AsyncGenerator<Application[]> {
      let last: Application | undefined
      do {
        let query = selectApplications(db)
          .orderBy('submitted_at', 'desc')
          .orderBy('applications.id', 'desc')
          .limit(EXPORT_BATCH)
        if (last) {
          const { submittedAt, _id } = last
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('submitted_at', 'applications.id'), '<', tuple(submittedAt, _id)),
          )
        }
        const batch = (await query.execute()).map(toApplication)
        last = batch.length === EXPORT_BATCH ? batch.at(-1) : undefined
        yield batch
      } while (last)
    },
  }
}

export type ApplicationListing = ReturnType<typeof applicationListing>

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
