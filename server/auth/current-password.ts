import type { Refusal } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import type { Account } from './accounts.ts'
import { lockoutRepository, passwordKeys } from './lockout.ts'
import { passwordMatches } from './password.ts'

const wrong = 'This is not your current password.'
const wrongCurrent: Refusal = { code: 'invalid_input', sentence: wrong, fields: { current: wrong } }

/** Undefined for the password of the account. Wrong ones lock like those of the login. */
export function currentPasswordWith(storage: Storage) {
  const lockout = lockoutRepository(storage)

  return async function reasonAgainst(account: Account, current: string, now: number): Promise<Refusal | undefined> {
    const attempt = await lockout.reserve(passwordKeys(account.id), now)
    if (!attempt.ok) return attempt.refusal
    if (!(await passwordMatches(current, account.passwordHash))) return wrongCurrent
    await attempt.giveBack()
    return undefined
  }
}
