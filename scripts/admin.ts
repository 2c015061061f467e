/** Staff accounts from the shell. The password is asked for or read from standard input, never an argument. */
import { findAccount, setAccount } from '../server/auth/accounts.ts'
import { hashPassword } from '../server/auth/password.ts'
import { sessionRepository } from '../server/auth/sessions.ts'
import { weakPassword } from '../server/auth/weak-password.ts'
import { readConfig } from '../server/config.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import type { Storage } from '../server/storage/storage.ts'
import { readPassword } from './read-password.ts'

const USAGE = `npm run admin -- create NAME      a new account
npm run admin -- password NAME    another password; ends the sessions of that account
npm run admin -- sign-out-all     ends every session`

type Outcome = { ok: boolean; sentence: string }

const [command, name, ...rest] = process.argv.slice(2)
const result = readConfig(process.env)
const outcome = result.ok ? await run() : { ok: false, sentence: result.problems.join('\n') }
process[outcome.ok ? 'stdout' : 'stderr'].write(`${outcome.sentence}\n`)
process.exitCode = outcome.ok ? 0 : 1

async function run(): Promise<Outcome> {
  const needsName = command === 'create' || command === 'password'
  const fits = rest.length === 0 && (needsName ? isName(name) : command === 'sign-out-all' && name === undefined)
  if (!fits || !result.ok) return { ok: false, sentence: USAGE }

  const opened = await openStorage(result.config)
  if (!opened.ok) return { ok: false, sentence: opened.problem.sentence }
  try {
    if (needsName && name) return await savePassword(opened.storage, command, name)
    await sessionRepository(opened.storage).endAll(Date.now())
    return { ok: true, sentence: 'Everyone has been signed out.' }
  } finally {
    await opened.storage.close()
  }
}

async function savePassword(storage: Storage, what: 'create' | 'password', username: string): Promise<Outcome> {
  const account = await findAccount(storage.db, username)
  const exists = account !== undefined && !account.isDemo
  if (what === 'create' && exists) {
    return {
      ok: false,
      sentence: `There is already an account ${username}. To change it: npm run admin -- password ${username}`,
    }
  }
  if (what === 'password' && !exists) {
    return { ok: false, sentence: `There is no account ${username}. To make it: npm run admin -- create ${username}` }
  }
  const password = await readPassword(`Password for ${username}: `)
  const weakness = weakPassword(password, username)
  if (weakness) return { ok: false, sentence: `The password ${weakness}` }
  await setAccount(storage, username, await hashPassword(password), Date.now())
  return {
    ok: true,
    sentence:
      what === 'create'
        ? `The account ${username} can sign in.`
        : `The password of ${username} is changed, and the account is not locked.`,
  }
}

function isName(text: string | undefined): boolean {
  return text !== undefined && text.length <= 64 && text.trim() === text && text !== '' && !text.startsWith('-')
}
