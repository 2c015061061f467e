import { caseKey } from '../../contract/case-key.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Database, Write } from '../storage/storage.ts'
import { refreshSearchText } from './search-text.ts'

type KeptContact = { client: string; name: string; role: string; email: string; phone: string; addedAt: string }

/** What is kept of somebody as a contact of clients. */
export const exportContacts = (db: Database, emails: readonly string[]): Promise<KeptContact[]> =>
  db
    .selectFrom('client_contacts')
    .innerJoin('clients', 'clients.id', 'client_contacts.client_id')
    .select(['clients.name as client', 'client_contacts.name', 'role', 'email', 'phone'])
    .select('client_contacts.created_at as addedAt')
    .where('email_key', 'in', ['-', ...emails.map(keyOf)])
    .orderBy('clients.name')
    .orderBy('client_contacts.id')
    .execute()

/** Takes somebody out of the contacts of all clients, also of deleted ones. Returns who they were. */
export async function forgetContacts(
  trx: Write,
  email: string,
  actor: Actor,
): Promise<{ name: string; phone: string }[]> {
  const gone = await trx
    .deleteFrom('client_contacts')
    .where('email_key', '=', keyOf(email))
    .returning(['client_id', 'name', 'phone'])
    .execute()
  for (const { client_id } of gone) {
    await refreshSearchText(trx, client_id)
    await recordAudit(trx, actor, { action: 'client_contact_remove', subjectId: client_id })
  }
  return gone
}

const keyOf = (email: string) => caseKey(email.trim())
