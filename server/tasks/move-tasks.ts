import type { Database, Write } from '../storage/storage.ts'

/** The ids of what is planned with somebody alone, which belongs to `to` now. */
export async function moveTasksOfPerson(trx: Write, from: string, to: string): Promise<string[]> {
  const rows = await trx
    .updateTable('tasks')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('application_id', 'is', null)
    .where('enquiry_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these, what belongs to `from` belongs to `to` now, with the steps that took their place since. */
export async function moveTasks(trx: Write, ids: string[], from: string, to: string): Promise<void> {
  for (let next = ids; next.length > 0; ) {
    const rows = await trx
      .updateTable('tasks')
      .set({ person_id: to })
      .where('person_id', '=', from)
      .where('id', 'in', next)
      .returning('replaced_by')
      .execute()
    next = rows.flatMap(({ replaced_by }) => replaced_by ?? [])
  }
}

/** Moves the tasks of records to another person. */
export async function moveTasksOfRecords(
  trx: Write,
  column: 'application_id' | 'enquiry_id',
  records: string[],
  to: string,
): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({ person_id: to })
    .where(column, 'in', ['', ...records])
    .execute()
}

/** Deletes what is planned with somebody alone. The steps of a record go with the record. */
export async function deleteTasksOfPerson(trx: Write, person: string): Promise<void> {
  await trx
    .deleteFrom('tasks')
    .where('person_id', '=', person)
    .where('application_id', 'is', null)
    .where('enquiry_id', 'is', null)
    .execute()
}

/** The steps with these records, and with `person` alone, for the person. */
export async function exportTasks(db: Database, records: readonly string[], typed: readonly string[]) {
  const rows = await db
    .selectFrom('tasks')
    .select(['step', 'due_at', 'made_at', 'done_at', 'replaced_by'])
    .where('step', '!=', '')
    .where(({ eb, or }) =>
      or([
        eb('application_id', 'in', ['', ...records]),
        eb('enquiry_id', 'in', ['', ...records]),
        eb('id', 'in', ['', ...typed]),
      ]),
    )
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(({ step, due_at, made_at, done_at, replaced_by }) => ({
    step,
    dueAt: due_at,
    madeAt: made_at,
    doneAt: replaced_by === null ? done_at : null,
  }))
}

/** The ids of the steps that are about the person alone. */
export async function typedTasksOf(db: Database, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('person_id', '=', person)
    .where('application_id', 'is', null)
    .where('enquiry_id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
