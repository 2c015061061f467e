import { caseKey } from '../storage/ids.ts'
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
  return storage.write(async (trx) => {
    await storage.lock(trx, 'accounts')
    const accounts = await listAccounts(trx)
    const named = accounts.find((account) => caseKey(account.username) === caseKey(username))
    const created = accounts.find((account) => account.isFromEnvironment)

    if (named) {
      const messages = await applyPassword(trx, named, password, now)
      if (created && created !== named) messages.push(notices.otherAccount)
      if (accounts.some((account) => account !== named && isOfUnknownOrigin(account)))
        messages.push(notices.unknownOrigin)
      return messages
    }
    if (created) {
      await changeAccount(trx, created, { username }, 'renamed', now)
      return [notices.renamed, ...(await applyPassword(trx, { ...created, username }, password, now))]
    }
    if (accounts.length > 0) return [notices.notFirst]
    const password_hash = await hashPassword(password)
    const row = { username, password_hash, from_environment: 1, has_own_password: 0, role: 'owner' }
    await insertAccount(trx, row, now)
    return []
  })
}

/** Earlier releases did not record which account ADMIN_USERNAME had created, so an old name may still be one of these. */
const isOfUnknownOrigin = (account: Account) => !account.isFromEnvironment && !account.hasOwnPassword

async function applyPassword(trx: Write, account: Account, password: string, now: number): Promise<string[]> {
  if (await passwordMatches(password, account.passwordHash)) {
    if (isOfUnknownOrigin(account))
      await trx.updateTable('accounts').set({ from_environment: 1 }).where('id', '=', account.id).execute()
    return []
  }
  if (!account.isFromEnvironment || account.hasOwnPassword) return [notices.ignoredPassword]
  await changeAccount(trx, account, { password_hash: await hashPassword(password) }, 'password', now)
  return []
}
