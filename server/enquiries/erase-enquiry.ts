import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { eraseRecord } from '../intake/erase-record.ts'
import { forgetErased } from '../people/forget-erased.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { takeSenderOutOfIndex } from '../people/take-out-of-index.ts'
import { enquiryRecords } from './repository.ts'

/** Erases the enquiry, its resume and every mail about it. */
export async function eraseEnquiry(people: People, id: string, actor: Actor): Promise<boolean> {
  const { storage } = people
  await takeSenderOutOfIndex(people, enquiryRecords, id, actor.now)
  return eraseRecord(storage, { kind: 'enquiry', id }, actor.now, async (trx) => {
    await lockSenders(storage, trx, enquiryRecords, [id])
    const row = await trx
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .returning(['resume_id', 'kind', 'person_id'])
      .executeTakeFirst()
    if (row) await forgetErased(people, trx, row.person_id, actor)
    if (row) await recordAudit(trx, actor, { action: 'enquiry_erase', subjectId: id, detail: row.kind })
    return row
  })
}
