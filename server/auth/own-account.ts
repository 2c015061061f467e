import type { Account } from '../../contract/account.ts'
import type { Actor } from '../audit/actor.ts'
import type { Storage } from '../storage/storage.ts'
import type { Sessions } from './sessions.ts'

/** The account of the session, with its sessions and its previous sign-in. */
export function ownAccountWith({ db }: Storage, sessions: Sessions) {
  return async function ownAccount({ accountId, username, now }: Actor, token: string): Promise<Account> {
    const own = await sessions.list(accountId, token, now)
    const begun = own.find((session) => session.isThis)?.createdAt
    const [row, signIns] = await Promise.all([
      db.selectFrom('accounts').select('is_demo').where('id', '=', accountId).executeTakeFirst(),
      db
        .selectFrom('audit_log')
        .select('at')
        .where('account_id', '=', accountId)
        .where('action', '=', 'sign_in')
        .$if(begun !== undefined, (query) => query.where('at', '<', begun ?? ''))
        .orderBy('at', 'desc')
        .limit(1)
        .execute(),
    ])
    return { username, isDemo: row?.is_demo === 1, previousSignIn: signIns[0]?.at ?? null, sessions: own }
  }
}
