import { MINUTE } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'

const PRESENT = MINUTE / 2

/** Accounts that have a record open in the editor, for all instances together. */
export function presenceRepository({ db, write }: Storage) {
  return {
    /** Notes that a person has the page open; returns the names of the others who have. */
    async enter(page: string, { accountId, now }: Actor): Promise<string[]> {
      await write(async (trx) => {
        await trx
          .deleteFrom('content_presence')
          .where('seen_at', '<', iso(now - PRESENT))
          .execute()
        await trx
          .insertInto('content_presence')
          .values({ page, account_id: accountId, seen_at: iso(now) })
          .onConflict((conflict) => conflict.columns(['page', 'account_id']).doUpdateSet({ seen_at: iso(now) }))
          .execute()
      })
      return this.others(page, { accountId, now })
    },

    async others(page: string, { accountId, now }: Pick<Actor, 'accountId' | 'now'>): Promise<string[]> {
      const rows = await db
        .selectFrom('content_presence')
        .innerJoin('accounts', 'accounts.id', 'content_presence.account_id')
        .select('accounts.username')
        .where('page', '=', page)
        .where('account_id', '!=', accountId)
        .where('seen_at', '>=', iso(now - PRESENT))
        .orderBy('accounts.username')
        .execute()
      return rows.map(({ username }) => username)
    },
  }
}

export type Presences = ReturnType<typeof presenceRepository>
