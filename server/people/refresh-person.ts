import type { Database, Storage, Write } from '../storage/storage.ts'
import { indexPerson } from './index-person.ts'
import { markForComparison } from './mark-for-comparison.ts'
import { detailColumns, forgetGoneTexts, settleDetails } from './person-details.ts'

/**
 * Brings what follows from the records up to date: status, counts, dates, and details that no record gives any more. A
 * person without records is deleted, with notes, tags and merges. `textChanged`: whether a search may find other words
 * than before. `id` is null for a record of an earlier release that is not matched yet.
 */
export async function refreshPerson(
  storage: Storage,
  trx: Write,
  id: string | null,
  { textChanged = true } = {},
): Promise<void> {
  if (id === null) return
  // What another transaction changes of this person is committed before the records are counted.
  const person = await storage
    .forUpdate(trx.selectFrom('people').select(['name', 'email', 'phone', 'corrected']), 'people')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) return
  const applications = await recordsOf(trx, 'applications', id).select('status').execute()
  const enquiries = await recordsOf(trx, 'enquiries', id).execute()
  const records = [...applications, ...enquiries]
  const [newest] = records.toSorted((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
  if (!newest) {
    await trx.deleteFrom('people').where('id', '=', id).execute()
    return
  }
  const [application] = applications
  await forgetGoneTexts(trx, id, records)
  await trx
    .updateTable('people')
    .set({
      ...detailColumns(settleDetails(person, records)),
      submitted_at: newest.submitted_at,
      application_id: application?.id ?? null,
      status: application?.status ?? null,
      application_count: applications.length,
      enquiry_count: enquiries.length,
      has_resume: records.some((record) => record.resume_id !== null) ? 1 : 0,
    })
    .where('id', '=', id)
    .execute()
  if (!textChanged) return
  await indexPerson(storage, trx, id)
  await markForComparison(trx, id)
}

/** Newest first. */
function recordsOf(db: Database, table: 'applications' | 'enquiries', id: string) {
  return (db as Database)
    .selectFrom(table as 'applications')
    .select(['id', 'full_name', 'email', 'phone', 'submitted_at', 'resume_id'])
    .where('person_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
}
