import { caseKey } from '../../contract/case-key.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'

type Sender = { fullName: string; emailKey: string; submittedAt: string }

/** The person with this address, who is created when the address is new. `refreshPerson` follows the insert of the record. */
export async function assignPerson(storage: Storage, trx: Write, sender: Sender): Promise<string> {
  const { fullName, emailKey, submittedAt } = sender
  await storage.lock(trx, `person:${emailKey}`)
  const known = await ownerOfAddress(storage, trx, emailKey)
  if (known) return known
  const id = newId()
  await trx.insertInto('people').values(newPerson({ id, fullName, submittedAt })).execute()
  await trx.insertInto('person_emails').values({ email_key: emailKey, person_id: id, is_replaced: 0 }).execute()
  return id
}

/** A merge moves the address to another person, and waits for this row or is waited for. */
export async function ownerOfAddress(storage: Storage, trx: Write, emailKey: string): Promise<string | undefined> {
  const row = await storage
    .forUpdate(trx.selectFrom('person_emails').select('person_id'), 'person_emails')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row?.person_id
}

/** The columns that follow from facts, of somebody of whom none are known. */
export const noFacts = {
  experience: null,
  current_ctc: null,
  expected_ctc: null,
  notice_days: null,
  city_key: null,
}

/** A person without records. The first record gives the e-mail and the phone. */
export const newPerson = ({ id, fullName, submittedAt }: Omit<Sender, 'emailKey'> & { id: string }) => ({
  id,
  name: fullName,
  name_key: caseKey(fullName),
  email: '',
  phone: '',
  corrected: '[]',
  application_id: null,
  status: null,
  submitted_at: submittedAt,
  application_count: 0,
  enquiry_count: 0,
  has_resume: 0,
  starred: 0,
  do_not_contact: 0,
  erasure_asked_at: null,
  merged_into: null,
  version: 1,
  changed_at: null,
  changed_by: null,
  ...noFacts,
})
