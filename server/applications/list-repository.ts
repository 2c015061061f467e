import type { SelectQueryBuilder } from 'kysely'
import type { Application } from '../../contract/application.ts'
import type { ApplicationStatus } from '../../contract/stages.ts'
import { summaryFactsOf } from '../facts/repository.ts'
import type { Page } from '../http/pagination.ts'
import type { Schema } from '../storage/schema.ts'
import { searchConditions } from '../storage/search-text.ts'
import type { Database } from '../storage/storage.ts'
import { type NotedApplication, notesOf } from './note-repository.ts'
import { toApplication } from './repository.ts'
import { selectApplications } from './select-applications.ts'

export type Filter = {
  q?: string
  status?: ApplicationStatus
  job?: string
  /** Searches names instead of everything, for readers who may not see the rest. */
  namesOnly?: boolean
}

/** A batch is written in a few milliseconds. */
const EXPORT_BATCH = 500

export function applicationListing(db: Database) {
  const matching = ({ q, status, job, namesOnly }: Filter) => {
    let ids = db.selectFrom('applications')
    for (const condition of q ? searchConditions(q, namesOnly) : []) ids = ids.where(condition)
    if (status) ids = ids.where('applications.status', '=', status)
    if (job) ids = ids.where('job_id', '=', job)
    return ids
  }

  async function read(ids: SelectQueryBuilder<Schema, 'applications', { id: string }>): Promise<Application[]> {
    const rows = await selectApplications(db)
      .where('applications.id', 'in', ids)
      .orderBy('submitted_at', 'desc')
      .orderBy('applications.id', 'desc')
      .execute()
    return rows.map(toApplication)
  }

  return {
    /** Newest first. The ids come from an index-only query, so that the cost does not grow with the table. */
    async page(filter: Filter, { page, limit }: Page): Promise<Application[]> {
      const ids = matching(filter)
        .select('applications.id')
        .orderBy('submitted_at', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
      return read(ids)
    },

    async count(filter: Filter): Promise<number> {
      const { count } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** By job id, also of deleted jobs. An index-only query. */
    async countByJob(): Promise<Record<string, number>> {
      const rows = await db
        .selectFrom('applications')
        .select(({ fn }) => ['job_id', fn.countAll<number>().as('count')])
        .where('job_id', 'is not', null)
        .groupBy('job_id')
        .execute()
      return Object.fromEntries(rows.map((row) => [row.job_id, row.count]))
    },

    /** All matching applications with their notes, in batches, so that an export holds only one batch in memory. */
    async *all(filter: Filter): AsyncGenerator<NotedApplication[]> {
      let last: Application | undefined
      do {
        let ids = matching(filter)
          .select('applications.id')
          .orderBy('submitted_at', 'desc')
          .orderBy('applications.id', 'desc')
          .limit(EXPORT_BATCH)
        if (last) {
          const { submittedAt, _id } = last
          ids = ids.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('submitted_at', 'applications.id'), '<', tuple(submittedAt, _id)),
          )
        }
        const batch = await read(ids)
        last = batch.length === EXPORT_BATCH ? batch.at(-1) : undefined
        const notes = await notesOf(db, batch)
        const facts = await summaryFactsOf(
          db,
          batch.map(({ person }) => person),
        )
        yield batch.map((application) => ({
          ...application,
          notes: notes.get(application._id) ?? [],
          facts: facts.get(application.person) ?? [],
        }))
      } while (last)
    },
  }
}

export type ApplicationListing = ReturnType<typeof applicationListing>
