/** `npm run admin`: staff accounts. Passwords are typed or piped in, because other users can see arguments. */
import { formatDate } from '../contract/time.ts'
import {
  type Account,
  endAccount,
  findAccount,
  lastSignIns,
  listAccounts,
  setAccount,
} from '../server/auth/accounts.ts'
import { hashPassword } from '../server/auth/password.ts'
import { passwordContext } from '../server/auth/password-context.ts'
import { sessionRepository } from '../server/auth/sessions.ts'
import { weakPassword } from '../server/auth/weak-password.ts'
import { type Config, readConfig } from '../server/config.ts'
import { readFirm } from '../server/site/read-site.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { readPassword } from './read-password.ts'

const USAGE = `npm run admin -- list             the accounts
npm run admin -- create NAME      a new account
npm run admin -- password NAME    another password; unlocks the account and ends its sessions
npm run admin -- end NAME         removes the account and ends its sessions
npm run admin -- sign-out-all     ends every session`

type Outcome = { ok: boolean; sentence: string }

/** The audit log shows this name for changes made from the shell. */
const by = () => ({ accountId: '', username: 'Command line', now: Date.now() })

const [command = '', name, ...rest] = process.argv.slice(2)
const result = readConfig(process.env)
const outcome = result.ok ? await run() : { ok: false, sentence: result.problems.join('\n') }
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(): Promise<Outcome> {
  const needsName = ['create', 'password', 'end'].includes(command)
  const isCommand = needsName ? isName(name) : ['list', 'sign-out-all'].includes(command) && name === undefined
  if (!isCommand || rest.length > 0 || !result.ok) return { ok: false, sentence: USAGE }

  const opened = await openStorage(result.config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  const { storage } = opened
  try {
    if (command === 'list') return await list(storage)
    if (command === 'end') return await end(storage, name ?? '')
    if (needsName) return await savePassword(storage, name ?? '', result.config)
    await sessionRepository(storage).endAll(Date.now())
    return { ok: true, sentence: 'Everyone has been signed out.' }
  } finally {
    await storage.close()
  }
}

async function list(storage: Storage): Promise<Outcome> {
  const accounts = await listAccounts(storage.db)
  const signIns = await lastSignIns(storage.db)
  const line = ({ id, username, isFromEnvironment, createdAt }: Account) => {
    const signIn = signIns.get(id)
    const created = `created ${isFromEnvironment ? 'by ADMIN_USERNAME ' : ''}on ${formatDate(createdAt)}`
    return `${username}: ${created}, ${signIn ? `last signed in on ${formatDate(signIn)}` : 'never signed in'}`
  }
  return { ok: true, sentence: accounts.map(line).join('\n') || 'There is no account.' }
}

async function end(storage: Storage, username: string): Promise<Outcome> {
  const sentences = {
    ended: `The account ${username} and its sessions are ended.`,
    unknown: `There is no account ${username}. To see them: npm run admin -- list`,
    last: `${username} is the last active owner. Make another one first: npm run admin -- create NAME`,
  }
  const ended = await endAccount(storage, username, Date.now(), by())
  return { ok: ended === 'ended', sentence: sentences[ended] }
}

async function savePassword(storage: Storage, username: string, { siteDir, publicUrl }: Config): Promise<Outcome> {
  const account = await findAccount(storage.db, username)
  const exists = account !== undefined && !account.isDemo
  if (command === 'create' && exists) {
    return {
      ok: false,
      sentence: `There is already an account ${username}. To change it: npm run admin -- password ${username}`,
    }
  }
  if (command === 'password' && !exists) {
    return { ok: false, sentence: `There is no account ${username}. To make it: npm run admin -- create ${username}` }
  }
  const password = await readPassword(`Password for ${username}: `)
  const weakness = weakPassword(password, [username, ...passwordContext(readFirm(siteDir), publicUrl)])
  if (weakness) return { ok: false, sentence: `The password ${weakness}` }
  await setAccount(storage, username, await hashPassword(password), Date.now(), { by: by() })
  return {
    ok: true,
    sentence: exists
      ? `The password of ${username} is changed, and the account is not locked.`
      : `The account ${username} can sign in.`,
  }
}

function isName(text: string | undefined): boolean {
  return text !== undefined && text.length <= 64 && text.trim() === text && text !== '' && !text.startsWith('-')
}
