import { type RawBuilder, sql } from 'kysely'
import { caseKey } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

/** Rows that one statement changes: a few milliseconds on SQLite, far from the statement time-out on PostgreSQL. */
const BATCH = 500

/** Updates the search text, so that applications are found by the current title of their job. */
export async function renameJobInSearch(trx: Write, jobId: string, { from, to }: { from: string; to: string }) {
  if (from === to) return
  const renamed = sql<string>`replace(search_text, ${`\n${caseKey(from)}\n`}, ${`\n${caseKey(to)}\n`})`
  let last: { submitted_at: string; id: string } | undefined
  do {
    const after = last
    const rows = await trx
      .selectFrom('applications')
      .select(['id', 'submitted_at'])
      .where('job_id', '=', jobId)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('submitted_at', 'id'), '>', tuple(after?.submitted_at ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('submitted_at')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length > 0) await update(trx, idsOf(rows), { search_text: renamed })
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

/**
 * Detaches the applications from their job, and keeps its title with them. Call it before the job is deleted, with the
 * job's row locked: then no application can arrive in between.
 */
export async function keepJobTitle(trx: Write, jobId: string, title: string): Promise<void> {
  let rows: { id: string }[]
  do {
    rows = await trx.selectFrom('applications').select('id').where('job_id', '=', jobId).limit(BATCH).execute()
    if (rows.length > 0) await update(trx, idsOf(rows), { deleted_job_title: title, job_id: null })
  } while (rows.length === BATCH)
}

const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)

async function update(
  trx: Write,
  ids: string[],
  change: { search_text: RawBuilder<string> } | { deleted_job_title: string; job_id: null },
): Promise<void> {
  await trx.updateTable('applications').set(change).where('id', 'in', ids).execute()
}
