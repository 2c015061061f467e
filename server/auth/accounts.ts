import { caseKey } from '../../contract/case-key.ts'
import type { AccountState, Role } from '../../contract/team.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { endDemo } from '../storage/demo-data.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { endPasswordResets } from './end-password-resets.ts'
import { addFormerAccounts } from './former-accounts.ts'
import { unlock } from './lockout.ts'
import { endSessions, type SessionEnd } from './session-ends.ts'

export type Account = {
  id: string
  username: string
  passwordHash: string
  isDemo: boolean
  /** Created by ADMIN_USERNAME. */
  isFromEnvironment: boolean
  /** Its password was set in the product or from the shell, so ADMIN_PASSWORD no longer counts. */
  hasOwnPassword: boolean
  role: Role
  state: AccountState
  /** Empty when it is not known. */
  email: string
  seesContacts: boolean
  mayImport: boolean
  hasSecondFactor: boolean
  createdAt: string
}

export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('username_key', '=', caseKey(username))
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

/** The account whose name looks like this one: 0 like o, 1 and i like l, rn like m, vv like w. */
export async function findLookAlike(db: Database, username: string): Promise<Account | undefined> {
  const accounts = await listAccounts(db)
  return accounts.find((account) => looksOf(account.username) === looksOf(username))
}

/** Equal for names that look alike. */
export const looksOf = (username: string) =>
  caseKey(username).replaceAll('0', 'o').replace(/[1i|]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')

/** Excludes the demo's account. */
export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').selectAll().where('is_demo', '=', 0).orderBy('username_key').execute()
  return rows.map(toAccount)
}

/** The time of the last sign-in by account id. */
export async function lastSignIns(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['account_id', ({ fn }) => fn.max('at').as('at')])
    .where('action', '=', 'sign_in')
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.at]))
}

function toAccount(row: Schema['accounts']): Account {
  return {
    id: row.id,
    username: row.username,
    passwordHash: row.password_hash,
    isDemo: row.is_demo === 1,
    isFromEnvironment: row.from_environment === 1,
    hasOwnPassword: row.has_own_password === 1,
    role: row.role as Role,
    state: row.state as AccountState,
    email: row.email,
    seesContacts: row.sees_contacts === 1,
    mayImport: row.may_import === 1,
    hasSecondFactor: row.has_second_factor === 1,
    createdAt: row.created_at,
  }
}

/** Creates the account as `role`, or gives it another password, unlocks it and ends its sessions. */
export async function setAccount(
  storage: Storage,
  username: string,
  passwordHash: string,
  now: number,
  { by, role = 'owner' }: { by?: Actor; role?: Role } = {},
): Promise<void> {
  await storage.write(async (trx) => {
    await storage.lock(trx, 'accounts')
    const known = await findAccount(trx, username)
    if (known && !known.isDemo) {
      await changeAccount(trx, known, { username, password_hash: passwordHash, has_own_password: 1 }, 'password', now)
      if (!by) return
      const id = newId()
      await recordAudit(trx, by, { id, action: 'password_reset', subjectId: known.id, subject: username })
      if (known.email) await enqueueMail(trx, { kind: 'password-notice', recordId: id, email: known.email, now })
      return
    }
    const row = { username, password_hash: passwordHash, from_environment: 0, has_own_password: 1, role }
    await insertAccount(trx, row, now)
    // Search engines get no sample jobs once the demo has ended.
    await storage.announceChange(trx)
    if (by) await recordAudit(trx, by, { action: 'account_create', subject: username, detail: role })
  })
}

type NewAccount = Pick<
  Schema['accounts'],
  'username' | 'password_hash' | 'from_environment' | 'has_own_password' | 'role'
> & { email?: string }

/** Removes the demo's account and its password: the first account ends the demo. */
export async function insertAccount(trx: Write, account: NewAccount, now: number): Promise<string> {
  const id = newId()
  for (const demo of await trx.selectFrom('accounts').select(['id', 'username']).where('is_demo', '=', 1).execute())
    await deleteAccount(trx, demo)
  await endDemo(trx, now)
  await trx
    .insertInto('accounts')
    .values({
      state: 'active',
      email: '',
      sees_contacts: 0,
      may_import: 0,
      has_second_factor: 0,
      ...account,
      id,
      username_key: caseKey(account.username),
      is_demo: 0,
      created_at: iso(now),
    })
    .execute()
  return id
}

export async function changeAccount(
  trx: Write,
  account: Account,
  change: Partial<NewAccount>,
  reason: SessionEnd,
  now: number,
): Promise<void> {
  const { username = account.username } = change
  await trx
    .updateTable('accounts')
    .set({ ...change, username, username_key: caseKey(username) })
    .where('id', '=', account.id)
    .execute()
  await unlock(trx, { id: account.id, username })
  if (change.password_hash !== undefined) await endPasswordResets(trx, account.id, 'all', now)
  await endAccountSessions(trx, account.id, { reason, now })
}

/** Removes an account with its sessions. The last active owner stays. */
export async function endAccount(
  storage: Storage,
  username: string,
  now: number,
  by?: Actor,
): Promise<'ended' | 'unknown' | 'last'> {
  return storage.write(async (trx) => {
    await storage.lock(trx, 'accounts')
    const accounts = await listAccounts(trx)
    const account = accounts.find((one) => caseKey(one.username) === caseKey(username))
    if (!account) return 'unknown'
    if (isLastOwner(accounts, account)) return 'last'
    await endAccountSessions(trx, account.id, { reason: 'account', now })
    await unlock(trx, account)
    await deleteAccount(trx, account)
    if (by) await recordAudit(trx, by, { action: 'account_end', subject: account.username })
    return 'ended'
  })
}

/** Keeps the name, which the history shows. */
async function deleteAccount(trx: Write, { id, username }: { id: string; username: string }): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
  await addFormerAccounts(trx, [{ id, username }])
}

export function isLastOwner(accounts: readonly Account[], account: Account): boolean {
  const owners = accounts.filter(({ role, state }) => role === 'owner' && state === 'active')
  return owners.length === 1 && owners[0]?.id === account.id
}

/** Spares the session of `token`. Sign-ins that wait for their second factor end too. */
export async function endAccountSessions(
  trx: Write,
  accountId: string,
  { reason, now, token }: { reason: SessionEnd; now: number; token?: string },
): Promise<void> {
  const rows = await trx.selectFrom('sessions').select('token_hash').where('account_id', '=', accountId).execute()
  const kept = token === undefined ? undefined : digest(token)
  const ended = rows.map((row) => row.token_hash).filter((hash) => hash !== kept)
  await endSessions(trx, ended, reason, now)
  await trx
    .deleteFrom('challenges')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'second_factor')
    .execute()
}
