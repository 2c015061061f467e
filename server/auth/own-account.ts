import type { Account } from '../../contract/account.ts'
import { actions, type Role } from '../../contract/team.ts'
import type { Actor } from '../audit/actor.ts'
import type { Storage } from '../storage/storage.ts'
import { mayDo } from './permissions.ts'
import type { Sessions } from './sessions.ts'

/** The account of the session, with its sessions and its previous sign-in. */
export function ownAccountWith({ db }: Storage, sessions: Sessions) {
  return async function ownAccount({ accountId, username, now }: Actor, token: string): Promise<Account> {
    const own = await sessions.list(accountId, token, now)
    const begun = own.find((session) => session.isThis)?.createdAt
    const [row, signIns] = await Promise.all([
      db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
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
    const rights = { role: row.role as Role, seesContacts: row.sees_contacts === 1 }
    return {
      username,
      role: rights.role,
      may: actions.filter((action) => mayDo(rights, action)),
      isDemo: row.is_demo === 1,
      previousSignIn: signIns[0]?.at ?? null,
      sessions: own,
    }
  }
}
