import { caseKey } from '../../contract/case-key.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { endLinksOf } from '../private-links/links.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { refreshSearchText } from './search-text.ts'

type KeptContact = { client: string; name: string; role: string; email: string; phone: string; addedAt: string }

/** The stored details of a person as a contact of clients. */
export const exportContacts = (db: Database, emails: readonly string[]): Promise<KeptContact[]> =>
  ofAddresses(db, emails)
    .innerJoin('clients', 'clients.id', 'client_contacts.client_id')
    .select(['clients.name as client', 'client_contacts.name', 'role', 'email', 'phone'])
    .select('client_contacts.created_at as addedAt')
    .orderBy('clients.name')
    .orderBy('client_contacts.id')
    .execute()

/** Counts the clients with a contact who has one of these addresses. */
export async function countContacts(db: Database, emails: readonly string[]): Promise<number> {
  const { count } = await ofAddresses(db, emails)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type ForgottenContact = { id: string; name: string; email: string; phone: string }

/** Takes contacts out of all clients, also of deleted ones: those with an address, or with an id. Returns who they were. */
export async function forgetContacts(
  { lock }: Pick<Storage, 'lock'>,
  trx: Write,
  which: { emails: readonly string[] } | { ids: readonly string[] },
  actor: Actor,
): Promise<ForgottenContact[]> {
  const rows =
    'ids' in which
      ? trx.selectFrom('client_contacts').where('id', 'in', ['', ...which.ids])
      : ofAddresses(trx, which.emails)
  const found = await rows.select(['id', 'client_id']).execute()
  const clients = [...new Set(found.map(({ client_id }) => client_id))].sort()
  for (const client of clients) await lock(trx, `client:${client}`)
  const gone = await trx
    .deleteFrom('client_contacts')
    .where('id', 'in', ['', ...found.map(({ id }) => id)])
    .returning(['id', 'client_id', 'name', 'email', 'phone'])
    .execute()
  await endLinksOf(
    trx,
    gone.map(({ id }) => id),
    actor.now,
  )
  for (const client of clients) await refreshSearchText(trx, client)
  for (const { client_id } of gone)
    await recordAudit(trx, actor, { action: 'client_contact_remove', subjectId: client_id })
  return gone.map(({ id, name, email, phone }) => ({ id, name, email, phone }))
}

const ofAddresses = (db: Database, emails: readonly string[]) =>
  db.selectFrom('client_contacts').where('email_key', 'in', ['-', ...emails.filter(Boolean).map(keyOf)])

const keyOf = (email: string) => caseKey(email.trim())
