import { iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'

/** Whose links: those that were mailed, those that owners made, or all. */
type Which = 'mailed' | 'handed over' | 'all'

/** Ends the links for another password of an account. The rows stay, because mailed links are counted. */
export async function endPasswordResets(trx: Write, accountId: string, which: Which, now: number): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ ended_at: iso(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(which !== 'all', (query) => query.where('made_by', which === 'mailed' ? '=' : '!=', ''))
    .execute()
}
