import { type Client, clientInput } from '../../contract/clients/client.ts'
import type { ClientOfEnquiry } from '../../contract/clients/client-from-enquiry.ts'
import { companyKey } from '../../contract/clients/company-key.ts'
import { newContact } from '../../contract/clients/contact.ts'
import { readQuoteMessage } from '../../contract/quote-summary.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { clientFromRow } from '../clients/client-from-row.ts'
import { insertContact } from '../clients/contact-repository.ts'
import { lockClient, selectClient } from '../clients/find-client.ts'
import { likelyClients } from '../clients/likely-clients.ts'
import { insertClient } from '../clients/repository.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'

type Linked =
  | { state: 'added' | 'linked'; client: Client }
  | { state: 'likely'; likely: { _id: string; name: string }[] }
  | { state: 'no-quote' | 'no-client' | 'unknown' }

/** Makes a client of a quote request, and its sender the first contact. */
export function clientOfEnquiries(storage: Storage) {
  return {
    link(id: string, { client: chosen, anew = false }: ClientOfEnquiry, actor: Actor): Promise<Linked> {
      return storage.write(async (trx): Promise<Linked> => {
        const row = await storage
          .forUpdate(trx.selectFrom('enquiries').selectAll(), 'enquiries')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) return { state: 'unknown' }
        const known = row.client_id && (await selectClient(trx, row.client_id).executeTakeFirst())
        // Pressed twice, or by two colleagues.
        if (known) return { state: 'linked', client: clientFromRow(known) }
        if (chosen !== undefined) return linkTo(trx, row, chosen, actor)
        const { company = '', industry = '' } = readQuoteMessage(row.message) ?? {}
        const input = clientInput.safeParse({ name: company, industry })
        if (!input.success) return { state: 'no-quote' }
        // Two requests of one firm at the same time make one client.
        await storage.lock(trx, `client-name:${companyKey(input.data.name)}`)
        const likely = anew ? [] : await likelyClients(trx, { name: input.data.name, email: row.email })
        if (likely.length > 0) return { state: 'likely', likely }
        const client = await insertClient(trx, input.data, actor)
        await keep(trx, row, client._id, actor)
        return { state: 'added', client }
      })
    },
  }

  async function linkTo(trx: Write, row: Schema['enquiries'], id: string, actor: Actor): Promise<Linked> {
    const client = await lockClient(storage, trx, id)
    if (!client) return { state: 'no-client' }
    await keep(trx, row, id, actor)
    return { state: 'linked', client: clientFromRow(client) }
  }

  async function keep(trx: Write, row: Schema['enquiries'], client: string, actor: Actor): Promise<void> {
    const contacts = await trx
      .selectFrom('client_contacts')
      .select('email_key')
      .where('client_id', '=', client)
      .execute()
    const { full_name: name, email, phone } = row
    const contact = newContact.safeParse({ name, email, phone })
    if (contact.success && !contacts.some(({ email_key }) => email_key === row.email_key))
      await insertContact(trx, client, contact.data, actor)
    await trx.updateTable('enquiries').set({ client_id: client }).where('id', '=', row.id).execute()
    await recordAudit(trx, actor, { action: 'enquiry_client', subjectId: row.id })
  }
}

export type ClientOfEnquiries = ReturnType<typeof clientOfEnquiries>
