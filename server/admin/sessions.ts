import { randomBytes } from 'node:crypto'
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
    async use(token: string, now: number): Promise<string | undefined> {
      const hash = digest(token)
      const row = await db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst()
      if (!row) return undefined
      const lastUsed = Date.parse(row.last_used_at)
      if (now - lastUsed > IDLE || now - Date.parse(row.created_at) > ABSOLUTE) return undefined
      // Begun while the clock was ahead: it would outlive its twelve hours by as much.
      if (isImpossible(lastUsed, now, DRIFT)) return undefined
      if (now - lastUsed > TOUCH) {
        await db
          .updateTable('sessions')
          .set({ last_used_at: iso(now) })
          .where('token_hash', '=', hash)
          .execute()
      }
      return row.account_id
    },

    async end(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute()
    },

    async endAll(): Promise<void> {
      await db.deleteFrom('sessions').execute()
    },
  }
}

export type Sessions = ReturnType<typeof sessionRepository>
