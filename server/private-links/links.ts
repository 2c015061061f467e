import { randomBytes } from 'node:crypto'
import type { LinkPurpose, PrivateLink } from '../../contract/private-link.ts'
import { MINUTE } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { CLOCK_DRIFT, iso } from '../clock.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

/** A page that is shown again within this time is one view. */
const ONE_VIEW = 10 * MINUTE
/** Views that are kept of one link: its page may be loaded by a program. */
const MAX_VIEWS = 300

type NewLink = { purpose: LinkPurpose; record: string; contact?: string; expiresAt: number; now: number }

/** A link that a request opened by its key. */
export type OpenLink = { id: string; purpose: LinkPurpose; record: string; contact: string | null; expiresAt: string }

/** A link without a key, which `addLinkKey` gives it. */
export async function makeLink(trx: Write, { purpose, record, contact, expiresAt, now }: NewLink): Promise<string> {
  const id = newId()
  await trx
    .insertInto('private_links')
    .values({
      id,
      purpose,
      record_id: record,
      contact_id: contact ?? null,
      created_at: iso(now),
      expires_at: iso(expiresAt),
      ended_at: null,
    })
    .execute()
  return id
}

/** 256 random bits, of which only the digest is stored. The keys before it stay valid, because their mails may have arrived. */
export async function addLinkKey(trx: Write, linkId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await trx
    .insertInto('private_link_keys')
    .values({ key_hash: digest(key), link_id: linkId })
    .execute()
  return key
}

/**
 * Adds a key to a link for somebody who has lost theirs. An expired link opens again until `openUntil`; when staff had ended
 * it, earlier keys stay closed.
 */
export async function addAnotherKey(
  { forUpdate }: Storage,
  trx: Write,
  id: string,
  { openUntil, now }: { openUntil: number; now: number },
): Promise<string> {
  const times = trx.selectFrom('private_links').select(['created_at', 'expires_at', 'ended_at']).where('id', '=', id)
  const row = await forUpdate(times, 'private_links').executeTakeFirstOrThrow()
  if (row.ended_at !== null) await trx.deleteFrom('private_link_keys').where('link_id', '=', id).execute()
  if (!isOpen(row, now))
    await trx
      .updateTable('private_links')
      .set({ ended_at: null, expires_at: iso(openUntil) })
      .where('id', '=', id)
      .execute()
  return addLinkKey(trx, id)
}

/** Runs the same query for every key, so that neither answer nor time tells whether a key is wrong, ended, or for another purpose. */
export async function findOpenLink(
  db: Database,
  key: string,
  purpose: LinkPurpose | undefined,
  now: number,
): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('private_link_keys')
    .innerJoin('private_links', 'private_links.id', 'private_link_keys.link_id')
    .selectAll('private_links')
    .where('key_hash', '=', digest(key))
    .executeTakeFirst()
  if (!row || !isOpen(row, now) || (purpose !== undefined && row.purpose !== purpose)) return undefined
  const { id, record_id: record, contact_id: contact, expires_at: expiresAt } = row
  return { id, purpose: row.purpose as LinkPurpose, record, contact, expiresAt }
}

type Times = { created_at: string; expires_at: string; ended_at: string | null }

/** A link of a time ahead of the clock was made while it was wrong, and would last too long. */
const isOpen = ({ created_at, expires_at, ended_at }: Times, now: number) =>
  ended_at === null && expires_at > iso(now) && created_at <= iso(now + CLOCK_DRIFT)

/** Keeps the link from being ended until the transaction is over. False when it has ended since its key was shown. */
export async function lockOpenLink({ forUpdate }: Storage, trx: Write, id: string, now: number): Promise<boolean> {
  const times = trx.selectFrom('private_links').select(['created_at', 'expires_at', 'ended_at']).where('id', '=', id)
  const row = await forUpdate(times, 'private_links').executeTakeFirst()
  return row !== undefined && isOpen(row, now)
}

/** Keeps when the page of a link was shown. True unless that is the view before, still. */
export async function addView(storage: Storage, linkId: string, now: number): Promise<boolean> {
  const isKept = async (db: Database) => {
    const { last, views } = await db
      .selectFrom('private_link_views')
      .select(({ fn }) => [fn.max('at').as('last'), fn.countAll().as('views')])
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow()
    return Number(views) >= MAX_VIEWS || ((last as string | null) ?? '') > iso(now - ONE_VIEW)
  }
  // A page that is loaded again and again costs one query each, and does not queue for the lock of the database.
  if (await isKept(storage.db)) return false
  return storage.write(async (trx) => {
    if (!(await lockOpenLink(storage, trx, linkId, now)) || (await isKept(trx))) return false
    await trx
      .insertInto('private_link_views')
      .values({ link_id: linkId, at: iso(now) })
      .execute()
    return true
  })
}

/** The links of records, oldest first. */
export async function linksOf(db: Database, records: readonly string[]): Promise<(PrivateLink & { record: string })[]> {
  const rows = await db
    .selectFrom('private_links')
    .selectAll()
    .where('record_id', 'in', ['', ...records])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = ['', ...rows.map(({ id }) => id)]
  const views = await db
    .selectFrom('private_link_views')
    .selectAll()
    .where('link_id', 'in', ids)
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    record: row.record_id,
    purpose: row.purpose as LinkPurpose,
    contact: row.contact_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    views: views.filter(({ link_id }) => link_id === row.id).map(({ at }) => at),
  }))
}

/** Deletes the links of records with their keys and views. Returns which they were. */
export async function deleteLinksOf(trx: Write, records: readonly string[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('private_links')
    .where('record_id', 'in', ['', ...records])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the links of contacts who are removed. */
export async function endLinksOf(trx: Write, contacts: readonly string[], now: number): Promise<void> {
  await trx
    .updateTable('private_links')
    .set({ ended_at: iso(now) })
    .where('contact_id', 'in', ['', ...contacts])
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a link at once. False when there is none; one that has ended stays as it is. */
export function endLink({ write, forUpdate }: Storage, id: string, actor: Actor): Promise<boolean> {
  return write(async (trx) => {
    const link = trx.selectFrom('private_links').select(['ended_at', 'purpose']).where('id', '=', id)
    const row = await forUpdate(link, 'private_links').executeTakeFirst()
    if (row?.ended_at !== null) return row !== undefined
    await trx
      .updateTable('private_links')
      .set({ ended_at: iso(actor.now) })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, actor, { action: 'link_end', subjectId: id, detail: row.purpose })
    return true
  })
}
