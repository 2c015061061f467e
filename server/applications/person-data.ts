import { textsOfRow } from '../../contract/application-texts.ts'
import { exportResume } from '../resumes/records.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { endingOf } from './ending.ts'
import { historyOf } from './history.ts'

/** Everything that is stored of these applications, for the person who sent them. */
export async function exportApplications(storage: Storage, ids: string[]) {
  const rows = await storage.db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .selectAll('applications')
    .select('jobs.title as job_title')
    .where('applications.id', 'in', ['', ...ids])
    .orderBy('submitted_at')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      job: row.job_title ?? row.deleted_job_title,
      ...textsOfRow(row),
      status: row.status,
      ended: endingOf(row),
      note: row.note,
      history: (await historyOf(storage.db, row.id))
        .reverse()
        .map(({ at, status, ended, note }) => ({ at, status, ended, note })),
      submittedAt: row.submitted_at,
      noticeVersion: row.notice_version,
      source: row.source,
      resume: row.resume_id ? await exportResume(storage, row.resume_id) : null,
    })),
  )
}

/** The applications that were sent before a time, and how many there are at all. */
export async function oldApplications(db: Database, before: string): Promise<{ ids: string[]; all: number }> {
  const rows = await db.selectFrom('applications').select('id').where('submitted_at', '<', before).execute()
  const { count } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), all: count }
}
