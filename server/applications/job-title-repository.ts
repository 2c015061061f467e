import { sql } from 'kysely'
import { foldText } from '../../contract/search/fold-text.ts'
import type { Write } from '../storage/storage.ts'

/** Rows that one statement changes: a few milliseconds on SQLite, far from the statement time-out on PostgreSQL. */
const BATCH = 500

/** Updates the search text, so that applications are found by the current title of their job. */
export async function renameJobInSearch(trx: Write, jobId: string, { from, to }: { from: string; to: string }) {
  const renamed = sql<string>`replace(search_text, ${`\n${foldText(from)}\n`}, ${`\n${foldText(to)}\n`})`
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
    const ids = rows.map((row) => row.id)
    if (ids.length > 0)
      await trx.updateTable('applications').set({ search_text: renamed }).where('id', 'in', ids).execute()
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}
