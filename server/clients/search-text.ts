import { foldText } from '../../contract/search/fold-text.ts'
import type { Write } from '../storage/storage.ts'

/** A client is found by the firm and by the names and roles of its contacts; viewers may search for these, too. */
export async function refreshSearchText(trx: Write, id: string): Promise<void> {
  const client = await trx
    .selectFrom('clients')
    .select(['name', 'industry', 'places'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const contacts = await trx
    .selectFrom('client_contacts')
    .select(['name', 'role'])
    .where('client_id', '=', id)
    .execute()
  const words = [client.name, client.industry, client.places, ...contacts.flatMap(({ name, role }) => [name, role])]
  await trx
    .updateTable('clients')
    .set({ search_text: foldText(words.join('\n')) })
    .where('id', '=', id)
    .execute()
}
