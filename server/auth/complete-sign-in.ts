import { randomBytes } from 'node:crypto'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import { networkOf } from '../http/client-address.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'
import type { Account } from './accounts.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Sessions } from './sessions.ts'

/** Where a sign-in comes from. */
export type Source = {
  address: string
  /** The cookie of a browser that has signed in before. */
  deviceToken?: string
  /** The browser and device in words. */
  client: string
  /** Browsers get a session that needs their cookie; programs may have no cookies. */
  isBrowser: boolean
}

type SignedIn = { token: string; deviceToken: string; sessionSecret?: string }
export type SignInResult = ({ ok: true } & SignedIn) | { ok: false; refusal: Refusal }

/** The ways to sign in, as the audit log names them. */
type Way = 'password' | 'passkey' | 'password and code' | 'password and recovery code' | 'password and passkey'

type CompleteSignInOptions = { storage: Storage; sessions: Sessions; devices: KnownDevices; clock: Clock }

/** The end of every way to sign in: session, audit entry, known browser, and a mail about a new one. */
export function completeSignInWith({ storage, sessions, devices, clock }: CompleteSignInOptions) {
  return async function completeSignIn(account: Account, source: Source, way: Way): Promise<SignInResult> {
    const now = clock()
    const network = networkOf(source.address)
    const isKnown = (await devices.accountsOf(source.deviceToken, now)).includes(account.id)
    const wasSignedIn = await hasSignedIn(storage, account.id)
    const sessionSecret = source.isBrowser ? randomBytes(32).toString('base64url') : undefined
    const token = await sessions.create(account, now, {
      client: source.client,
      network,
      cookieHash: sessionSecret === undefined ? null : digest(sessionSecret),
      showsFactor: way !== 'password',
    })
    if (token === undefined) return { ok: false, refusal: refusals.signInAgain }
    await storage.write(async (trx) => {
      const id = newId()
      const actor = { accountId: account.id, username: account.username, now }
      await recordAudit(trx, actor, { id, action: 'sign_in', detail: `${way}, ${source.client}, ${network}` })
      if (!isKnown && wasSignedIn && account.email)
        await enqueueMail(trx, { kind: 'sign-in-notice', recordId: id, email: account.email, now })
    })
    const deviceToken = await devices.remember(source.deviceToken, account.id, now)
    return { ok: true, token, deviceToken, ...(sessionSecret !== undefined && { sessionSecret }) }
  }
}

async function hasSignedIn({ db }: Storage, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('account_id', '=', accountId)
    .where('action', '=', 'sign_in')
    .executeTakeFirst()
  return row !== undefined
}
