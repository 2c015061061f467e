import { randomBytes } from 'node:crypto'
import { iso } from '../clock.ts'
import { digest } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'

const COUNT = 10
/** Base32 of Crockford in small letters: without i, l, o and u, which look like others. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** 80 random bits, in groups that can be copied from paper. */
function newCode(): string {
  const text = [...randomBytes(LENGTH)].map((byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

const hashOf = (accountId: string, code: string) =>
  digest(
    `${accountId} ${code
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .replace(/[il]/g, '1')
      .replaceAll('o', '0')}`,
  )

/** Replaces the codes of the account. Only digests are stored, so they are shown once. */
export async function issueRecoveryCodes(trx: Write, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(accountId, code), account_id: accountId, used_at: null })))
    .execute()
  return codes
}

/** True for one caller: a code works once. */
export async function consumeRecoveryCode(
  db: Database,
  accountId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: iso(now) })
    .where('code_hash', '=', hashOf(accountId, code))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
