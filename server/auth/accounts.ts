import { iso } from '../clock.ts'
import { caseKey, digest, newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { unlock } from './lockout.ts'
import { endSessions } from './session-ends.ts'

export type Account = { id: string; username: string; passwordHash: string; isDemo: boolean }

export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('username_key', '=', caseKey(username))
    .executeTakeFirst()
  return row && { id: row.id, username: row.username, passwordHash: row.password_hash, isDemo: row.is_demo === 1 }
}

export async function hasOwnAccount(db: Database): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('is_demo', '=', 0).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Creates the account, or gives it another password, unlocks it and ends its sessions. */
export async function setAccount(storage: Storage, username: string, passwordHash: string, now: number): Promise<void> {
  await storage.write(async (trx) => {
    await storage.lock(trx, 'accounts')
    await removeDemoAccount(trx)
    const row = { username, password_hash: passwordHash, has_own_password: 1 }
    const changed = await trx
      .updateTable('accounts')
      .set(row)
      .where('username_key', '=', caseKey(username))
      .returning(['id', 'username'])
      .executeTakeFirst()
    if (changed) {
      await unlock(trx, changed)
      await endAccountSessions(trx, changed.id, now)
      return
    }
    await trx
      .insertInto('accounts')
      .values({
        ...row,
        id: newId(),
        username_key: caseKey(username),
        is_demo: 0,
        created_at: iso(now),
        from_environment: 0,
      })
      .execute()
  })
}

/** After its password was changed. `token`: of the session that goes on. */
export async function endAccountSessions(trx: Write, accountId: string, now: number, token?: string): Promise<void> {
  const rows = await trx.selectFrom('sessions').select('token_hash').where('account_id', '=', accountId).execute()
  const kept = token === undefined ? undefined : digest(token)
  const ended = rows.map((row) => row.token_hash).filter((hash) => hash !== kept)
  await endSessions(trx, ended, 'password', now)
}

async function removeDemoAccount(trx: Write): Promise<void> {
  await trx.deleteFrom('accounts').where('is_demo', '=', 1).execute()
  await trx.deleteFrom('settings').where('name', '=', 'demo_password').execute()
}
