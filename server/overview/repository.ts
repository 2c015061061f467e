import { sql } from 'kysely'
import { enquiryKinds } from '../../contract/enquiry.ts'
import { OVERVIEW_WEEKS, type Overview } from '../../contract/overview.ts'
import { istWeekStarts } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import type { Database } from '../storage/storage.ts'

/** The database counts, so that the size of the result does not grow with the tables. */
export async function readOverview(db: Database, now: number): Promise<Overview> {
  const starts = istWeekStarts(now, OVERVIEW_WEEKS).map(iso)
  const from = starts[0] ?? iso(now)
  const [weeks, industries, kinds, promise] = await Promise.all([
    perWeek(db, starts),
    perIndustry(db, from),
    perKind(db, from),
    againstPromise(db, from, iso(now)),
  ])
  return { weeks, industries, kinds, promise }
}

async function perWeek(db: Database, starts: string[]): Promise<Overview['weeks']> {
  const ends = [...starts.slice(1), '9999']
  const ranges = sql.join(starts.map((start, n) => sql`(cast(${start} as text), cast(${ends[n]} as text))`))
  const { rows } = await sql<{ from: string; applications: number }>`
    with weeks (begins, ends) as (values ${ranges})
    select begins as "from",
      (select count(*) from applications where submitted_at >= begins and submitted_at < ends) as applications
    from weeks order by begins`.execute(db)
  return rows
}

/** Counts by job first, in an index-only query. */
async function perIndustry(db: Database, from: string): Promise<Overview['industries']> {
  const rows = await db
    .with('by_job', (cte) =>
      cte
        .selectFrom('applications')
        .select(['job_id', ({ fn }) => fn.countAll<number>().as('count')])
        .where('submitted_at', '>=', from)
        .groupBy('job_id'),
    )
    .selectFrom('by_job')
    .leftJoin('jobs', (join) => join.onRef('jobs.id', '=', 'by_job.job_id').on('jobs.deleted_at', 'is', null))
    .select(['jobs.industry', sql<number>`cast(sum(by_job.count) as integer)`.as('applications')])
    .groupBy('jobs.industry')
    .execute()
  // Sorted here, because the two databases order letters differently.
  return rows.toSorted(
    (a, b) => b.applications - a.applications || (a.industry ?? '').localeCompare(b.industry ?? '', 'en'),
  )
}

async function perKind(db: Database, from: string): Promise<Overview['kinds']> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('submitted_at', '>=', from)
    .groupBy('kind')
    .execute()
  return enquiryKinds.map((kind) => ({ kind, enquiries: rows.find((row) => row.kind === kind)?.count ?? 0 }))
}

async function againstPromise(db: Database, from: string, now: string): Promise<Overview['promise']> {
  return db
    .selectFrom('enquiries')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhereRef('answered_at', '<=', 'due_at').as('within'),
      fn.countAll<number>().filterWhereRef('answered_at', '>', 'due_at').as('late'),
      fn.countAll<number>().filterWhere('status', '=', 'open').filterWhere('due_at', '>=', now).as('waiting'),
      fn.countAll<number>().filterWhere('status', '=', 'open').filterWhere('due_at', '<', now).as('overdue'),
    ])
    .where('submitted_at', '>=', from)
    .executeTakeFirstOrThrow()
}
