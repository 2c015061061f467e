import type { Database } from '../storage/storage.ts'

type Column = 'person_id' | 'enquiry_id' | 'job_id' | 'client_id'

/** Steps of a person, with those of their records, or of another record that were done and not replaced by another. */
export async function doneStepsOf(db: Database, column: Column, id: string) {
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('accounts', 'accounts.id', 'tasks.done_by')
    .leftJoin('former_accounts', 'former_accounts.id', 'tasks.done_by')
    .select(({ fn }) => [
      'tasks.id',
      'step',
      'done_at',
      'application_id',
      'enquiry_id',
      fn.coalesce('accounts.username', 'former_accounts.username').as('who'),
    ])
    .where(`tasks.${column}`, '=', id)
    .where('done_at', 'is not', null)
    .where('replaced_by', 'is', null)
    .where('step', '!=', '')
    .execute()
  return rows.map(({ id: _id, step, done_at, application_id, enquiry_id, who }) => ({
    _id,
    at: done_at ?? '',
    who: who ?? 'Unknown',
    text: step,
    record: application_id ?? enquiry_id,
  }))
}
