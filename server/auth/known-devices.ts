import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DAY } from '../../contract/time.ts'
import { type Clock, iso } from '../clock.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { digest } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

/** Days after its last sign-in until a browser is forgotten. */
export const DEVICE_DAYS = 180
const KEPT = DEVICE_DAYS * DAY
const MAX_PER_ACCOUNT = 20

/**
 * Browsers that have signed in before. Failed sign-ins of strangers lock an account for unknown browsers only, so nobody
 * can lock its owner out from afar. The token in a browser's cookie signs nobody in.
 */
export function knownDeviceRepository({ db, write }: Storage) {
  return {
    /** The accounts that a browser has signed in to. The query is the same for every account name. */
    async accountsOf(token: string | undefined, now: number): Promise<string[]> {
      if (token === undefined) return []
      const rows = await db
        .selectFrom('known_devices')
        .select('account_id')
        .where('token_hash', '=', digest(token))
        .where('last_used_at', '>', iso(now - KEPT))
        .execute()
      return rows.map((row) => row.account_id)
    },

    /** Adds the account to the browser's known ones and rotates its token, which serves all of them. */
    async remember(token: string | undefined, accountId: string, now: number): Promise<string> {
      const next = randomBytes(32).toString('base64url')
      await write(async (trx) => {
        if (token !== undefined)
          await trx
            .updateTable('known_devices')
            .set({ token_hash: digest(next) })
            .where('token_hash', '=', digest(token))
            .execute()
        const row = { token_hash: digest(next), account_id: accountId, last_used_at: iso(now) }
        await trx
          .insertInto('known_devices')
          .values(row)
          .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet(row))
          .execute()
        await forgetOldest(trx, accountId)
      })
      return next
    },
  }
}

export type KnownDevices = ReturnType<typeof knownDeviceRepository>

async function forgetOldest(trx: Write, accountId: string): Promise<void> {
  const oldest = await trx
    .selectFrom('known_devices')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .offset(MAX_PER_ACCOUNT)
    .limit(100)
    .execute()
  for (const { token_hash } of oldest)
    await trx
      .deleteFrom('known_devices')
      .where('token_hash', '=', token_hash)
      .where('account_id', '=', accountId)
      .execute()
}

/** The cookie that identifies a known browser. Browsers send it to the sign-in only. */
export const deviceCookie = (publicUrl: URL) =>
  secretCookie(publicUrl, { name: 'device', path: '/api/admin/login', seconds: KEPT / 1000 })

type LimitKeyOptions = { devices: KnownDevices; cookie: SecretCookie; clock: Clock }

/** A known browser has a rate limit of its own, which strangers in its network cannot use up. */
export function signInLimitKey({ devices, cookie, clock }: LimitKeyOptions) {
  return async ({ headers, clientAddress }: FastifyRequest): Promise<string> => {
    const token = cookie.read(headers.cookie)
    const knownTo = await devices.accountsOf(token, clock()).catch(() => [])
    return knownTo.length > 0 ? `device ${token}` : limitKeyOf(clientAddress)
  }
}

export async function deleteOldDevices(db: Database, before: string): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}
