import type { Storage } from '../../server/storage/storage.ts'

const tables = [
  'accounts',
  'activity',
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

/** How much is stored of everything that a request can leave; failed sign-ins are counted on purpose. */
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
