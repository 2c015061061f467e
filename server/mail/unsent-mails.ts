import type { MailKind, MailState, MailSummary, UnsentMail } from '../../contract/mail.ts'
import { MINUTE } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Page } from '../http/pagination.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { failureSentence } from './failure-sentence.ts'
import type { MailKinds } from './kinds.ts'
import type { MailSetting } from './mail.ts'
import { destinationOf } from './staff-digest.ts'

const states: Record<MailState, string[]> = { waiting: ['queued', 'sending'], failed: ['dead'] }
/** A mail is usually sent within seconds of the time that it is due. */
const DELAYED_AFTER = 15 * MINUTE

/** Lists, retries and discards mails that have not been sent. */
export function unsentMails({ reader, write }: Storage, { isConfigured, to }: MailSetting, kinds: MailKinds) {
  const matching = (state?: MailState) =>
    reader.selectFrom('outbox').where('state', 'in', state ? states[state] : [...states.waiting, ...states.failed])

  const listed = (state?: MailState) =>
    matching(state).select([
      'id',
      'kind',
      'record_id',
      'recipient_key',
      'state',
      'attempts',
      'next_at',
      'last_error',
      'created_at',
    ])

  async function toMails(rows: Awaited<ReturnType<ReturnType<typeof listed>['execute']>>): Promise<UnsentMail[]> {
    if (rows.length === 0) return []
    const addresses = await to()
    const sendsMail = await isConfigured()
    const recipients = await kinds.recipients(
      rows.map((row) => ({ id: row.id, kind: row.kind as MailKind, recordId: row.record_id })),
    )
    const recipientOf = (row: (typeof rows)[number]) => {
      const destination = destinationOf(row.recipient_key)
      return destination ? addresses[destination] : recipients.get(row.id)
    }
    return rows.map((row) => ({
      _id: row.id,
      kind: row.kind as MailKind,
      state: row.state === 'dead' ? 'failed' : 'waiting',
      to: recipientOf(row) || null,
      recordId: row.record_id,
      createdAt: row.created_at,
      attempts: row.attempts,
      nextAt: sendsMail && row.state === 'queued' ? row.next_at : null,
      problem: row.last_error === null ? null : failureSentence(row.last_error),
    }))
  }

  return {
    async summary(now: number): Promise<MailSummary> {
      const row = await matching()
        .select(({ fn, eb }) => [
          fn.countAll<number>().filterWhere('state', 'in', states.waiting).as('waiting'),
          fn
            .countAll<number>()
            .filterWhere('state', 'in', states.waiting)
            .filterWhere(eb.or([eb('attempts', '>', 0), eb('next_at', '<', iso(now - DELAYED_AFTER))]))
            .as('delayed'),
          fn.countAll<number>().filterWhere('state', 'in', states.failed).as('failed'),
        ])
        .executeTakeFirstOrThrow()
      return { isConfigured: await isConfigured(), ...row }
    },

    /** Failed ones first, each newest first. */
    async page({ state }: { state?: MailState }, { page, limit }: Page): Promise<UnsentMail[]> {
      const rows = await listed(state)
        // 'dead' comes before 'queued' and 'sending'.
        .orderBy('state')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return toMails(rows)
    },

    async find(id: string): Promise<UnsentMail | undefined> {
      return (await toMails(await listed().where('id', '=', id).execute()))[0]
    },

    async count({ state }: { state?: MailState }): Promise<number> {
      const { count } = await matching(state)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Retries one mail, or all that failed, with a full number of attempts. Skips a mail that is being sent. */
    async retry(actor: Actor, id?: string): Promise<number> {
      return write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('outbox')
          .set({ state: 'queued', attempts: 0, next_at: iso(actor.now), retried_at: iso(actor.now), last_error: null })
          .where('state', 'in', id === undefined ? states.failed : ['queued', 'dead'])
          .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
          .executeTakeFirst()
        const changed = Number(numUpdatedRows)
        if (changed > 0) await recordAudit(trx, actor, { action: 'mail_retry', detail: String(changed) })
        return changed
      })
    },

    /** Discards one mail, or all of a state. Skips a mail that is being sent. */
    async discard(actor: Actor, which: { id: string } | { state: MailState }): Promise<number> {
      return write(async (trx) => {
        const chosen = 'id' in which ? ['queued', 'dead'] : which.state === 'failed' ? ['dead'] : ['queued']
        const { numDeletedRows } = await trx
          .deleteFrom('outbox')
          .where('state', 'in', chosen)
          .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
          .executeTakeFirst()
        const changed = Number(numDeletedRows)
        if (changed > 0) await recordAudit(trx, actor, { action: 'mail_discard', detail: String(changed) })
        return changed
      })
    },
  }
}

export type UnsentMails = ReturnType<typeof unsentMails>

/** Has waiting mails tried again at once, because there is another mail server. */
export async function sendWaitingNow(trx: Write, now: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_at: iso(now) })
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .where('next_at', '>', iso(now))
    .execute()
}

/** Days after which a mail leaves the outbox: sent, failed or, without a mail server, still waiting. */
export const MAILS_KEPT_DAYS = 30

/** `before`: the age is counted from the last time that staff had the mail tried again. */
export async function purgeMails(db: Database, before: string, isConfigured: boolean): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', 'in', isConfigured ? ['sent', 'collected', 'dead'] : ['sent', 'collected', 'dead', 'queued'])
    .where(({ eb, fn }) => eb(fn.coalesce('retried_at', 'created_at'), '<', before))
    .execute()
}
