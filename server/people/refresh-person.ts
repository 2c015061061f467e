import { caseKey } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { indexPerson } from './index-person.ts'

/**
 * Brings what follows from the records up to date: name, status, counts, dates. A person without records is deleted,
 * with notes, tags and merges. `textChanged`: whether a search may find other words than before. `id` is null for a record of an earlier release that is not matched yet.
 */
export async function refreshPerson(
  storage: Storage,
  trx: Write,
  id: string | null,
  { textChanged = true } = {},
): Promise<void> {
  if (id === null) return
  // What another transaction changes of this person is committed before the records are counted.
  await storage.forUpdate(trx.selectFrom('people').select('id'), 'people').where('id', '=', id).execute()
  const applications = await recordsOf(trx, 'applications', id).select('status').execute()
  const enquiries = await recordsOf(trx, 'enquiries', id).execute()
  const [newest] = [...applications, ...enquiries].sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
  if (!newest) {
    await trx.deleteFrom('people').where('id', '=', id).execute()
    return
  }
  const [application] = applications
  await trx
    .updateTable('people')
    .set({
      name: newest.full_name,
      name_key: caseKey(newest.full_name),
      submitted_at: newest.submitted_at,
      application_id: application?.id ?? null,
      status: application?.status ?? null,
      application_count: applications.length,
      enquiry_count: enquiries.length,
      has_resume: [...applications, ...enquiries].some((record) => record.resume_id !== null) ? 1 : 0,
    })
    .where('id', '=', id)
    .execute()
  if (textChanged) await indexPerson(storage, trx, id)
}

/** Newest first. */
function recordsOf(db: Database, table: 'applications' | 'enquiries', id: string) {
  return (db as Database)
    .selectFrom(table as 'applications')
    .select(['id', 'full_name', 'submitted_at', 'resume_id'])
    .where('person_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
}
