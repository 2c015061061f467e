import { caseKey } from '../../contract/case-key.ts'
import { companyKey } from '../../contract/clients/company-key.ts'
import type { Database } from '../storage/storage.ts'

/** So many can be read in one question. */
const MOST = 10

/** Clients that a firm may already be: of its name, whatever its form, or with a contact of this address. */
export async function likelyClients(
  db: Database,
  { name, email }: { name: string; email: string },
): Promise<{ _id: string; name: string }[]> {
  const ofContact = db.selectFrom('client_contacts').select('client_id').where('email_key', '=', caseKey(email))
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('name_key', '=', companyKey(name)), eb('id', 'in', ofContact)]))
    .orderBy('name_key')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id: _id, name }) => ({ _id, name }))
}
