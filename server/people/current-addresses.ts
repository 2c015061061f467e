import { caseKey } from '../../contract/case-key.ts'
import type { Database } from '../storage/storage.ts'

type Sent = { id: string; email: string; person_id: string }

/** The addresses that reach the senders of records, by record: those that staff have corrected, otherwise as sent. */
export async function currentAddresses(db: Database, records: readonly Sent[]): Promise<Map<string, string>> {
  const corrected = await db
    .selectFrom('person_emails')
    .innerJoin('people', 'people.id', 'person_emails.person_id')
    .select(['person_emails.email_key', 'people.id', 'people.email'])
    .where('email_key', 'in', ['', ...records.map(({ email }) => caseKey(email))])
    .where('is_replaced', '=', 1)
    .execute()
  return new Map(
    records.map(({ id, email, person_id }) => {
      const found = corrected.find((row) => row.email_key === caseKey(email) && row.id === person_id)
      return [id, found?.email || email]
    }),
  )
}
