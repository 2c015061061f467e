import { settleFacts } from '../facts/repository.ts'
import type { Write } from '../storage/storage.ts'
import { markChanged } from './changed-people.ts'
import { type People, recordsOf } from './people.ts'
import { detailColumns, forgetGoneTexts, settleDetails } from './person-details.ts'

/**
 * Brings what follows from the records up to date: status, counts, dates, and details that no record gives any more. A
 * person without records is deleted, with notes, tags and merges. `textChanged`: whether a search may find other words
 * than before; `dueAt`: when that is indexed at the latest.
 */
export async function refreshPerson(
  people: People,
  trx: Write,
  id: string,
  { textChanged = true, dueAt }: { textChanged?: boolean; dueAt?: string | undefined } = {},
): Promise<void> {
  // The lock waits until concurrent changes of this person are committed; the records are counted afterwards.
  const person = await people.storage
    .forUpdate(trx.selectFrom('people').select(['name', 'email', 'phone', 'corrected']), 'people')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) return
  const records = await recordsOf(people, trx, id)
  const [newest] = records
  if (!newest) {
    await trx.deleteFrom('people').where('id', '=', id).execute()
    return
  }
  const applications = records.filter(({ table }) => table === 'applications')
  const [application] = applications
  await forgetGoneTexts(trx, id, records)
  const facts = await settleFacts(
    trx,
    id,
    records.map((record) => record.id),
  )
  await trx
    .updateTable('people')
    .set({
      ...detailColumns(settleDetails(person, records)),
      submitted_at: newest.submittedAt,
      application_id: application?.id ?? null,
      status: application?.status ?? null,
      application_count: applications.length,
      enquiry_count: records.filter(({ table }) => table === 'enquiries').length,
      has_resume: records.some((record) => record.resumeId !== null) ? 1 : 0,
      ...facts,
    })
    .where('id', '=', id)
    .execute()
  if (textChanged) await markChanged(trx, id, dueAt)
}
