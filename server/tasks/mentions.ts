import { findMentions } from '../../contract/mentions.ts'
import type { Mention, TaskRecordKind } from '../../contract/task.ts'
import type { Actor } from '../audit/actor.ts'
import { looksOf } from '../auth/accounts.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import type { Database, Write } from '../storage/storage.ts'
import { readEvents } from '../timeline/events.ts'
import type { RecordFinder } from './record-finder.ts'

/** So many can be unseen in one answer. */
const MOST = 100

/**
 * The colleagues whom a note mentions, or the refusal for somebody who would not read it. Words that are no names of
 * colleagues are plain text.
 */
export async function readMentions(db: Database, text: string, { accountId }: Actor): Promise<string[] | Refusal> {
  if (!text.includes('@')) return []
  const accounts = await db.selectFrom('accounts').select(['id', 'username', 'state']).execute()
  const { found, others } = findMentions(
    text,
    accounts.map(({ username }) => username),
  )
  const byLooks = new Map(accounts.map((account) => [looksOf(account.username), account]))
  for (const word of others) {
    const meant = byLooks.get(looksOf(word))
    if (meant) return refusal(`@${word} looks like ${meant.username} and is nobody. Please choose the name again.`)
  }
  const mentioned = accounts.filter(({ username }) => found.includes(username))
  const former = mentioned.find(({ state }) => state !== 'active')
  if (former)
    return refusal(
      `${former.username} is deactivated and reads no notes. Please mention somebody else, or leave the @ out.`,
    )
  return mentioned.flatMap(({ id }) => (id === accountId ? [] : id))
}

/** Keeps for these colleagues that a note mentions them. */
export async function addMentions(trx: Write, eventId: string, colleagues: string[], { now }: Actor): Promise<void> {
  if (colleagues.length === 0) return
  const rows = colleagues.map((id) => ({ event_id: eventId, account_id: id, at: iso(now), seen_at: null }))
  await trx.insertInto('mentions').values(rows).execute()
}

const refusal = (sentence: string): Refusal => ({ code: 'invalid_input', sentence, fields: { note: sentence } })

/** The newest notes that mention an account and that it has not seen. */
const unseen = (db: Database, accountId: string) =>
  db
    .selectFrom('mentions')
    .select('event_id')
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('event_id')
    .limit(MOST)
    .execute()

/** How many of them one answer has. */
export const countUnseen = async (db: Database, accountId: string): Promise<number> =>
  (await unseen(db, accountId)).length

/** Notes that mention an account and that it has not seen, the newest first. */
export async function unseenMentions(db: Database, accountId: string, finder: RecordFinder): Promise<Mention[]> {
  const rows = await unseen(db, accountId)
  const events = await readEvents(
    db,
    'id',
    rows.map(({ event_id }) => event_id),
  )
  return Promise.all(
    events.map(async ({ id, at, who, data, person, record, recordKind }) => {
      const kind: TaskRecordKind = recordKind ?? 'person'
      const about = { kind, _id: record ?? person ?? '' }
      const names = (await finder.namesOf(db, about.kind, [about._id])).get(about._id)
      return {
        _id: id,
        at,
        who,
        text: data.text ?? '',
        record: { ...about, name: names?.name ?? null, person: names?.person ?? person },
      }
    }),
  )
}

/** Those of them that mention the account. */
export async function markSeen(db: Database, eventIds: string[], { accountId, now }: Actor): Promise<void> {
  await db
    .updateTable('mentions')
    .set({ seen_at: iso(now) })
    .where('account_id', '=', accountId)
    .where('event_id', 'in', eventIds)
    .where('seen_at', 'is', null)
    .execute()
}
