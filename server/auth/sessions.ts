import { randomBytes } from 'node:crypto'
import type { Session } from '../../contract/account.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { isImpossible, iso } from '../clock.ts'
import { digest } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'

const MINUTE = 60 * 1000
const IDLE = 30 * MINUTE
const ABSOLUTE = 12 * 60 * MINUTE
/** The last use is written at most this often: a read should not cost a write. */
const TOUCH = MINUTE
const MOST_PER_ACCOUNT = 10
/** By which the clocks of several instances may differ. */
const DRIFT = 5 * MINUTE

/** Opaque tokens: only their digest is kept, so a copy of the database signs nobody in. */
export function sessionRepository({ db, write }: Storage) {
  return {
    async create(accountId: string, now: number): Promise<string> {
      const token = `adm_${randomBytes(32).toString('base64url')}`
      await write(async (trx) => {
        await trx
          .deleteFrom('sessions')
          .where('created_at', '<', iso(now - ABSOLUTE))
          .execute()
        await trx
          .deleteFrom('sessions')
          .where('last_used_at', '<', iso(now - IDLE))
          .execute()
        const others = await trx
          .selectFrom('sessions')
          .select('token_hash')
          .where('account_id', '=', accountId)
          .orderBy('created_at', 'desc')
          .offset(MOST_PER_ACCOUNT - 1)
          .limit(100)
          .execute()
        for (const { token_hash } of others)
          await trx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()
        await trx
          .insertInto('sessions')
          .values({ token_hash: digest(token), account_id: accountId, created_at: iso(now), last_used_at: iso(now) })
          .execute()
      })
      return token
    },

    /** The account of a token that is neither idle nor old; its time starts anew. */
    async use(token: string, now: number): Promise<{ accountId: string; username: string } | undefined> {
      const hash = digest(token)
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['account_id', 'username', 'sessions.created_at', 'last_used_at'])
        .where('token_hash', '=', hash)
        .executeTakeFirst()
      if (!row) return undefined
      const lastUsed = Date.parse(row.last_used_at)
      if (isOver(row, now)) return undefined
      if (now - lastUsed > TOUCH) {
        await db
          .updateTable('sessions')
          .set({ last_used_at: iso(now) })
          .where('token_hash', '=', hash)
          .execute()
          // On a full disk staff can still read; the session only ends a little earlier.
          .catch(() => {})
      }
      return { accountId: row.account_id, username: row.username }
    },

    async signOut(token: string, actor: Actor): Promise<void> {
      await write(async (trx) => {
        await trx.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute()
        await recordAudit(trx, actor, { action: 'sign_out' })
      })
    },

    /** The living ones of an account, newest first. */
    async list(accountId: string, token: string, now: number): Promise<Session[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['token_hash', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows
        .filter((row) => !isOver(row, now))
        .map((row) => ({
          _id: publicId(row.token_hash),
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          isThis: row.token_hash === digest(token),
        }))
    },

    /** One of the account's own, or all but the one that asks. False when there is no such session. */
    async endOthers(actor: Actor, token: string, id?: string): Promise<boolean> {
      return write(async (trx) => {
        const own = await trx
          .selectFrom('sessions')
          .select('token_hash')
          .where('account_id', '=', actor.accountId)
          .where('token_hash', '!=', digest(token))
          .execute()
        const ended = own.map((row) => row.token_hash).filter((hash) => id === undefined || publicId(hash) === id)
        if (ended.length > 0) {
          await trx.deleteFrom('sessions').where('token_hash', 'in', ended).execute()
          await recordAudit(trx, actor, { action: 'session_end', detail: String(ended.length) })
        }
        return id === undefined || ended.length > 0
      })
    },

    async endAll(): Promise<void> {
      await db.deleteFrom('sessions').execute()
    },
  }
}

/** Half of the digest names a session to its owner, and signs nobody in. */
const publicId = (tokenHash: string) => tokenHash.slice(0, 32)

function isOver({ created_at, last_used_at }: { created_at: string; last_used_at: string }, now: number): boolean {
  const lastUsed = Date.parse(last_used_at)
  // Used while the clock was ahead: it would outlive its twelve hours by as much.
  if (isImpossible(lastUsed, now, DRIFT)) return true
  return now - lastUsed > IDLE || now - Date.parse(created_at) > ABSOLUTE
}

export type Sessions = ReturnType<typeof sessionRepository>
