import { caseKey } from '../../contract/case-key.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { type Account, changeAccount, insertAccount, listAccounts } from './accounts.ts'
import { hashPassword, passwordMatches } from './password.ts'

const notices = {
  ignoredPassword:
    'ADMIN_PASSWORD is ignored: the password of that account was changed since. To set another: npm run admin -- password NAME',
  notFirst:
    'ADMIN_USERNAME and ADMIN_PASSWORD are ignored: they create the first account only. To add one: npm run admin -- create NAME',
  renamed:
    'ADMIN_USERNAME has changed: the account that it created before has the new name, and its sessions have ended.',
  otherAccount:
    'ADMIN_USERNAME names another account than before, and the account that it created can still sign in. To end that one: npm run admin -- end NAME',
  unknownOrigin:
    'An earlier release created other accounts, which can sign in. To see them: npm run admin -- list. To end one: npm run admin -- end NAME. To keep one, change its password.',
}

type Credentials = { username: string; password: string }

/**
 * Applies ADMIN_USERNAME and ADMIN_PASSWORD at the start: they create the first account, and rename it or change its
 * password as long as nobody has done so elsewhere. Returns what the operator should read in the log.
 */
export async function applyEnvironmentAccount(
  storage: Storage,
  { username, password }: Credentials,
  now: number,
): Promise<string[]> {
  for (;;) {
    // Hashing takes long on a busy machine, and other instances wait two seconds at most for the lock.
    const checked = await checkPassword(findIn(await listAccounts(storage.db), username).account, password)
    const messages = await storage.write(async (trx) => {
      await storage.lock(trx, 'accounts')
      const accounts = await listAccounts(trx)
      const isCurrent = findIn(accounts, username).account?.passwordHash === checked.against
      return isCurrent ? apply(trx, accounts, username, checked, now) : undefined
    })
    if (messages) return messages
  }
}

/** The account that the environment names, or otherwise the one that it has created under another name. */
function findIn(accounts: Account[], username: string) {
  const named = accounts.find((account) => caseKey(account.username) === caseKey(username))
  const created = accounts.find((account) => account.isFromEnvironment)
  return { named, created, account: named ?? created }
}

/** `against` is the stored hash, undefined without an account; `newHash` is empty where none is needed. */
type CheckedPassword = { against: string | undefined; matches: boolean; newHash: string }

async function checkPassword(account: Account | undefined, password: string): Promise<CheckedPassword> {
  const matches = account !== undefined && (await passwordMatches(password, account.passwordHash))
  const mayReplace = !account || (account.isFromEnvironment && !account.hasOwnPassword)
  return {
    against: account?.passwordHash,
    matches,
    newHash: !matches && mayReplace ? await hashPassword(password) : '',
  }
}

async function apply(
  trx: Write,
  accounts: Account[],
  username: string,
  checked: CheckedPassword,
  now: number,
): Promise<string[]> {
  const { named, created } = findIn(accounts, username)
  if (named) {
    const messages = await applyPassword(trx, named, checked, now)
    if (created && created !== named) messages.push(notices.otherAccount)
    if (accounts.some((account) => account !== named && isOfUnknownOrigin(account)))
      messages.push(notices.unknownOrigin)
    return messages
  }
  if (created) {
    await changeAccount(trx, created, { username }, 'renamed', now)
    return [notices.renamed, ...(await applyPassword(trx, { ...created, username }, checked, now))]
  }
  if (accounts.length > 0) return [notices.notFirst]
  const row = { username, password_hash: checked.newHash, from_environment: 1, has_own_password: 0, role: 'owner' }
  await insertAccount(trx, row, now)
  return []
}

/** Earlier releases did not record which account ADMIN_USERNAME had created, so an old name may still be one of these. */
const isOfUnknownOrigin = (account: Account) => !account.isFromEnvironment && !account.hasOwnPassword

async function applyPassword(trx: Write, account: Account, checked: CheckedPassword, now: number): Promise<string[]> {
  if (checked.matches) {
    if (isOfUnknownOrigin(account))
      await trx.updateTable('accounts').set({ from_environment: 1 }).where('id', '=', account.id).execute()
    return []
  }
  if (!account.isFromEnvironment || account.hasOwnPassword) return [notices.ignoredPassword]
  await changeAccount(trx, account, { password_hash: checked.newHash }, 'password', now)
  return []
}
