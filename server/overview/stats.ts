import { isOpen } from '../../contract/job.ts'
import type { Stats } from '../../contract/login.ts'
import type { Database } from '../storage/storage.ts'

export async function readStats(db: Database, now: number): Promise<Stats> {
  const [jobs, active, applications, open, waiting, failed] = await Promise.all([
    db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('jobs').select('closes_at').where('status', '=', 'active').execute(),
    db
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('enquiries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow(),
    mailCount(db, ['queued', 'sending']),
    mailCount(db, ['dead']),
  ])
  return {
    totalJobs: jobs.count,
    // A closing date may carry a time zone, so the database cannot compare it.
    activeJobs: active.filter((job) => isOpen({ status: 'active', closesAt: job.closes_at }, now)).length,
    applications: applications.count,
    openEnquiries: open.count,
    mail: { waiting: waiting.count, failed: failed.count },
  }
}

function mailCount(db: Database, states: string[]) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
}
