import type { Client, ClientInput, ClientNames } from '../../contract/clients/client.ts'
import { companyKey } from '../../contract/clients/company-key.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Stale } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { clientFromRow } from './client-from-row.ts'
import { lockClient, selectClient } from './find-client.ts'
import { refreshSearchText } from './search-text.ts'

type ChangedClient =
  | { state: 'saved'; client: Client }
  | ({ state: 'stale' } & Stale<Client>)
  | { state: 'name-taken' }
  | { state: 'unknown' }

const fields = { name: 'name', industry: 'industry', places: 'towns' } as const

export function clientRepository(storage: Storage) {
  const { db, write } = storage
  return {
    async names(): Promise<ClientNames> {
      const rows = await db
        .selectFrom('clients')
        .select(['id', 'name'])
        .where('deleted_at', 'is', null)
        .orderBy('name_key')
        .orderBy('id')
        .execute()
      return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
    },

    async find(id: string): Promise<Client | undefined> {
      const row = await selectClient(db, id).executeTakeFirst()
      return row && clientFromRow(row)
    },

    create(input: ClientInput, actor: Actor): Promise<ChangedClient> {
      return write(async (trx) => {
        await storage.lock(trx, `client-name:${companyKey(input.name)}`)
        if (await isNameTaken(trx, input.name)) return { state: 'name-taken' }
        return { state: 'saved', client: await insertClient(trx, input, actor) }
      })
    },

    /** With `expected`, changes only that version. */
    update(id: string, input: ClientInput, actor: Actor, expected?: string): Promise<ChangedClient> {
      return write(async (trx) => {
        await storage.lock(trx, `client-name:${companyKey(input.name)}`)
        const before = await lockClient(storage, trx, id)
        if (!before) return { state: 'unknown' }
        const current = clientFromRow(before)
        if (expected !== undefined && expected !== current.version)
          return { state: 'stale', current, changed: { by: before.updated_by, at: before.updated_at } }
        if (await isNameTaken(trx, input.name, id)) return { state: 'name-taken' }
        const row = await trx
          .updateTable('clients')
          .set({
            ...input,
            name_key: companyKey(input.name),
            is_sample: 0,
            updated_at: iso(actor.now),
            updated_by: actor.username,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await refreshSearchText(trx, id)
        const changed = Object.entries(fields).filter(
          ([field]) => row[field as keyof typeof fields] !== before[field as keyof typeof fields],
        )
        const detail = changed.map(([, word]) => word).join(', ')
        await recordAudit(trx, actor, { action: 'client_update', subjectId: id, detail })
        // Pages of jobs may show the name.
        await storage.announceChange(trx)
        return { state: 'saved', client: clientFromRow(row) }
      })
    },
  }
}

/** The caller has locked the name. */
export async function insertClient(trx: Write, input: ClientInput, actor: Actor): Promise<Client> {
  const id = newId()
  const row = await storeClient(trx, id, input, actor, 0)
  await refreshSearchText(trx, id)
  await recordAudit(trx, actor, { action: 'client_create', subjectId: id })
  return clientFromRow(row)
}

/** The row alone. The caller makes its search text. */
export const storeClient = (trx: Write, id: string, input: ClientInput, actor: Actor, isSample: 0 | 1) =>
  trx
    .insertInto('clients')
    .values({
      ...input,
      id,
      name_key: companyKey(input.name),
      search_text: '',
      is_sample: isSample,
      created_at: iso(actor.now),
      updated_at: iso(actor.now),
      updated_by: actor.username,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const tidy = (name: string) => name.toLowerCase().replace(/\s+/g, ' ')

/** Firms of one group may differ in their form alone, so only the whole name is taken. */
export async function isNameTaken(db: Database, name: string, except = ''): Promise<boolean> {
  const rows = await db
    .selectFrom('clients')
    .select('name')
    .where('name_key', '=', companyKey(name))
    .where('id', '!=', except)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.some((row) => tidy(row.name) === tidy(name))
}
