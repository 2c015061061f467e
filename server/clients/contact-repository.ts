import { caseKey } from '../../contract/case-key.ts'
import {
  type Contact,
  type ContactInput,
  type ContactUse,
  MAX_CONTACTS,
  type NewContact,
} from '../../contract/clients/contact.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Stale } from '../errors.ts'
import { endLinksOf } from '../private-links/links.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { keepAsOwn, lockClient, selectClient } from './find-client.ts'
import { refreshSearchText } from './search-text.ts'

type Row = Schema['client_contacts']
type ChangedContact =
  | { state: 'saved'; contact: Contact }
  | ({ state: 'stale' } & Stale<Contact>)
  | { state: 'unknown' }
type AddedContact = { state: 'saved'; contact: Contact } | { state: 'too-many' } | { state: 'unknown' }

/** Contacts are people: nothing of one that was changed or removed is kept. */
export function contactRepository(storage: Storage) {
  const { db, write } = storage
  return {
    /** The first that was added comes first. Undefined when there is no such client. */
    async of(client: string): Promise<Contact[] | undefined> {
      if (!(await selectClient(db, client).executeTakeFirst())) return undefined
      return (await contactsOf(db, client)).map(toContact)
    },

    add(client: string, input: NewContact, actor: Actor): Promise<AddedContact> {
      return write(async (trx): Promise<AddedContact> => {
        if (!(await lockClient(storage, trx, client))) return { state: 'unknown' }
        if ((await contactsOf(trx, client)).length >= MAX_CONTACTS) return { state: 'too-many' }
        await keepAsOwn(trx, client)
        return { state: 'saved', contact: await insertContact(trx, client, input, actor) }
      })
    },

    /** With `expected`, changes only that version. */
    change(client: string, id: string, input: ContactInput, actor: Actor, expected?: string): Promise<ChangedContact> {
      return write(async (trx): Promise<ChangedContact> => {
        const before = await lockContact(trx, client, id)
        if (!before) return { state: 'unknown' }
        const current = toContact(before)
        if (expected !== undefined && expected !== current.version)
          return { state: 'stale', current, changed: { by: before.updated_by, at: before.updated_at } }
        const row = await trx
          .updateTable('client_contacts')
          .set(columnsOf(input, actor))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await keepAsOwn(trx, client)
        await refreshSearchText(trx, client)
        await recordAudit(trx, actor, { action: 'client_contact_change', subjectId: client })
        return { state: 'saved', contact: toContact(row) }
      })
    },

    async remove(client: string, id: string, actor: Actor): Promise<boolean> {
      const removed = await write(async (trx) => {
        if (!(await lockContact(trx, client, id))) return false
        await trx.deleteFrom('client_contacts').where('id', '=', id).execute()
        await endLinksOf(trx, [id], actor.now)
        await keepAsOwn(trx, client)
        await refreshSearchText(trx, client)
        await recordAudit(trx, actor, { action: 'client_contact_remove', subjectId: client })
        return true
      })
      if (removed) storage.scrub()
      return removed
    },
  }

  async function lockContact(trx: Write, client: string, id: string): Promise<Row | undefined> {
    if (!(await lockClient(storage, trx, client))) return undefined
    const row = trx.selectFrom('client_contacts').selectAll().where('id', '=', id).where('client_id', '=', client)
    return row.executeTakeFirst()
  }
}

/** The caller has locked the client. */
export async function insertContact(
  trx: Write,
  client: string,
  { _id, ...input }: NewContact,
  actor: Actor,
): Promise<Contact> {
  const isFree =
    _id !== undefined &&
    !(await trx.selectFrom('client_contacts').select('id').where('id', '=', _id).executeTakeFirst())
  const row = await storeContact(trx, client, isFree ? _id : newId(), input, actor)
  await refreshSearchText(trx, client)
  await recordAudit(trx, actor, { action: 'client_contact_add', subjectId: client })
  return toContact(row)
}

/** The row alone. The caller makes the search text of the client. */
export const storeContact = (trx: Write, client: string, id: string, input: ContactInput, actor: Actor) =>
  trx
    .insertInto('client_contacts')
    .values({ id, client_id: client, created_at: iso(actor.now), ...columnsOf(input, actor) })
    .returningAll()
    .executeTakeFirstOrThrow()

const contactsOf = (db: Database, client: string): Promise<Row[]> =>
  db
    .selectFrom('client_contacts')
    .selectAll()
    .where('client_id', '=', client)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const columnsOf = ({ name, role, email, phone, gets }: ContactInput, actor: Actor) => ({
  name,
  role,
  email,
  email_key: caseKey(email),
  phone,
  gets: JSON.stringify(gets),
  updated_at: iso(actor.now),
  updated_by: actor.username,
})

/** The version is a hash of the content. */
function toContact(row: Row): Contact {
  const { name, role, email, phone } = row
  const gets = JSON.parse(row.gets) as ContactUse[]
  return {
    _id: row.id,
    name,
    role,
    email,
    phone,
    gets,
    version: digest(JSON.stringify([name, role, email, phone, gets])).slice(0, 16),
  }
}
