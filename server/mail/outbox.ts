import { iso } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'
import type { MailKind } from './enqueue.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const backoff = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]
const FURTHEST = 30 * HOUR
const LEASE = 5 * MINUTE
/** News of last week helps nobody: when mail is set up late, it begins with today's. */
const TOO_OLD = 72 * HOUR
const BATCH = 5
/** A mailbox that refuses three times for good will not change its mind. */
const MOST_REFUSALS = 3

export type QueuedMail = { id: string; kind: MailKind; recordId: string; attempts: number }

export function outboxRepository(storage: Storage) {
  const { db, write } = storage
  return {
    /** The oldest mails that are due, for this instance alone until the lease ends. */
    async claim(now: number): Promise<QueuedMail[]> {
      return write(async (trx) => {
        await trx
          .updateTable('outbox')
          .set({ state: 'dead', last_error: 'too old' })
          .where('state', '=', 'queued')
          .where('created_at', '<', iso(now - TOO_OLD))
          .execute()
        const due = await trx
          .selectFrom('outbox')
          .select('id')
          .where((where) =>
            where.or([
              where.and([where('state', '=', 'queued'), where('next_at', '<=', iso(now))]),
              where.and([where('state', '=', 'sending'), where('claimed_until', '<=', iso(now))]),
              // Put off further than any mail is: the clock was ahead then, and is right again.
              where.and([where('state', '=', 'queued'), where('next_at', '>', iso(now + FURTHEST))]),
              where.and([where('state', '=', 'sending'), where('claimed_until', '>', iso(now + FURTHEST))]),
            ]),
          )
          .orderBy('next_at')
          .limit(BATCH)
          .$if(storage.kind === 'postgres', (query) => query.forUpdate().skipLocked())
          .execute()
        if (due.length === 0) return []
        const rows = await trx
          .updateTable('outbox')
          .set({ state: 'sending', claimed_until: iso(now + LEASE) })
          .where(
            'id',
            'in',
            due.map((row) => row.id),
          )
          .returning(['id', 'kind', 'record_id', 'attempts'])
          .execute()
        return rows.map((row) => ({
          id: row.id,
          kind: row.kind as MailKind,
          recordId: row.record_id,
          attempts: row.attempts,
        }))
      })
    },

    async markSent(id: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ state: 'sent', claimed_until: null, last_error: null })
        .where('id', '=', id)
        .execute()
    },

    /** Later, and later again; after two days it is given up and shown to staff. */
    async markFailed(mail: QueuedMail, reason: string, forGood: boolean, now: number): Promise<void> {
      const attempts = mail.attempts + 1
      const over = attempts >= backoff.length || (forGood && attempts >= MOST_REFUSALS)
      const delay = (backoff[mail.attempts] ?? 0) * (0.8 + 0.4 * Math.random())
      await db
        .updateTable('outbox')
        .set({
          state: over ? 'dead' : 'queued',
          attempts,
          next_at: iso(now + delay),
          claimed_until: null,
          last_error: reason,
        })
        .where('id', '=', mail.id)
        .execute()
    },

    /** Its record is gone: there is nothing left to tell. */
    async drop(id: string): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    },

    /** Not tried at all: another instance, or this one after its restart, may take it at once. */
    async release(mails: QueuedMail[]): Promise<void> {
      if (mails.length === 0) return
      const ids = mails.map((mail) => mail.id)
      await db.updateTable('outbox').set({ state: 'queued', claimed_until: null }).where('id', 'in', ids).execute()
    },
  }
}

export type Outbox = ReturnType<typeof outboxRepository>
