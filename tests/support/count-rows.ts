import type { Storage } from '../../server/storage/storage.ts'

const tables = [
  'accounts',
  'audit_log',
  'applications',
  'categories',
  'enquiries',
  'idempotency_keys',
  'jobs',
  'outbox',
  'resume_contents',
  'resumes',
  'sessions',
] as const

/** The number of rows in each table that a request can write, except failed sign-ins. */
export async function countRows({ db }: Storage): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(rows)
  }
  return counts
}
