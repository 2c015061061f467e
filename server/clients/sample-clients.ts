import type { ClientInput } from '../../contract/clients/client.ts'
import type { NewContact } from '../../contract/clients/contact.ts'
import type { Terms } from '../../contract/clients/terms.ts'
import type { SheetColumn } from '../../contract/submissions/sheet-column.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Database, Write } from '../storage/storage.ts'
import { forgetDeleted } from '../trash/trash.ts'
import { storeContact } from './contact-repository.ts'
import { storeClient } from './repository.ts'
import { refreshSearchText } from './search-text.ts'

type SampleClient = ClientInput & {
  id: string
  contacts: (NewContact & { _id: string })[]
  terms: Terms | null
  columns: SheetColumn[] | null
}

/** A client with contacts, terms and columns, without audit entries. */
export async function addSampleClient(
  trx: Write,
  { id, contacts, terms, columns, name, industry, places }: SampleClient,
  actor: Actor,
): Promise<void> {
  await storeClient(trx, id, { name, industry, places }, actor, 1)
  for (const { _id, ...contact } of contacts) await storeContact(trx, id, _id, contact, actor)
  const changed = { updated_at: iso(actor.now), updated_by: actor.username }
  if (terms)
    await trx
      .insertInto('client_terms')
      .values({ client_id: id, terms: JSON.stringify(terms), ...changed })
      .execute()
  if (columns)
    await trx
      .updateTable('clients')
      .set({
        sheet_columns: JSON.stringify(columns),
        sheet_updated_at: changed.updated_at,
        sheet_updated_by: changed.updated_by,
      })
      .where('id', '=', id)
      .execute()
  await refreshSearchText(trx, id)
}

/** The clients that the demo has added and nobody has changed. */
export async function sampleClients(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('clients').select('id').where('is_sample', '=', 1).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes those of the sample clients on which nothing hangs any more, also from the trash. Others are the firm's from then
 * on.
 */
export async function removeSampleClients(trx: Write, used: readonly string[]): Promise<void> {
  const gone = (await sampleClients(trx)).filter((id) => !used.includes(id))
  await forgetDeleted(trx, gone)
  await trx
    .deleteFrom('clients')
    .where('id', 'in', ['', ...gone])
    .execute()
  await trx.updateTable('clients').set({ is_sample: 0 }).where('is_sample', '=', 1).execute()
}
