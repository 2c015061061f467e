import { randomBytes } from 'node:crypto'
import type { Session } from '../../contract/account.ts'
import type { Role } from '../../contract/team.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Clock, iso, monotonicClock } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { digest } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'
import type { Account } from './accounts.ts'
import { SECOND_FACTOR_POLICY } from './second-factor-policy.ts'
import { hasExpired, sessionAges } from './session-age.ts'
import { deleteExpiredSessions, endSessions, expiryOf, sessionEndRefusal } from './session-ends.ts'

/** The last use is written at most once a minute, so that a read does not cost a write. */
const TOUCH = 60 * 1000
const MAX_PER_ACCOUNT = 10

/** Read with every request, so that a change of the role counts at once. */
type SessionAccount = {
  accountId: string
  username: string
  role: Role
  seesContacts: boolean
  mayImport: boolean
  /** Its role needs a second factor, and it has none. */
  needsSetUp: boolean
  hasSecondFactor: boolean
  provenAt: number
  /** When the session last showed a second factor. */
  factorAt: number | undefined
}

type Details = { client?: string; network?: string; cookieHash?: string | null; showsFactor?: boolean }
/** Proofs that a request carries besides the token. */
type Shown = { cookie?: string; network?: string }

/** Issues opaque tokens. Only their digests are stored, so a copy of the database signs nobody in. */
export function sessionRepository({ db, write, forUpdate }: Storage, monotonic: Clock = monotonicClock) {
  const ages = sessionAges(monotonic)
  const isOver = (hash: string, row: { created_at: string; last_used_at: string }, now: number) =>
    hasExpired(row, now) || ages.hasExpired(hash, row)

  return {
    /** Undefined when the account was deactivated or got another password or second factor while it signed in. */
    async create(
      account: Pick<Account, 'id' | 'passwordHash' | 'hasSecondFactor'>,
      now: number,
      { client = '', network = '', cookieHash = null, showsFactor = false }: Details = {},
    ): Promise<string | undefined> {
      const token = `adm_${randomBytes(32).toString('base64url')}`
      const accountId = account.id
      ages.forgetExpired()
      const isCreated = await write(async (trx) => {
        // Locked: a change of the account either ends this session or is seen here.
        const current = await forUpdate(
          trx
            .selectFrom('accounts')
            .select(['password_hash', 'has_second_factor'])
            .where('id', '=', accountId)
            .where('state', '=', 'active'),
          'accounts',
        ).executeTakeFirst()
        const isSame =
          current?.password_hash === account.passwordHash &&
          current.has_second_factor === (account.hasSecondFactor ? 1 : 0)
        if (!isSame) return false
        await deleteExpiredSessions(trx, now)
        const others = await trx
          .selectFrom('sessions')
          .select('token_hash')
          .where('account_id', '=', accountId)
          .orderBy('created_at', 'desc')
          .offset(MAX_PER_ACCOUNT - 1)
          .limit(100)
          .execute()
        const replaced = others.map((row) => row.token_hash)
        await endSessions(trx, replaced, 'replaced', now)
        await trx
          .insertInto('sessions')
          .values({
            token_hash: digest(token),
            account_id: accountId,
            created_at: iso(now),
            last_used_at: iso(now),
            client,
            network,
            cookie_hash: cookieHash,
            proven_at: iso(now),
            factor_at: showsFactor ? iso(now) : null,
          })
          .execute()
        return true
      })
      if (!isCreated) return undefined
      ages.used(digest(token), iso(now))
      return token
    },

    /**
     * The account of a valid token. Restarts the idle time of the session. The token of a browser's session needs the
     * cookie of that browser, so that a stolen token alone opens nothing.
     */
    async use(
      token: string,
      now: number,
      { cookie, network }: Shown = {},
    ): Promise<SessionAccount | 'other_browser' | undefined> {
      const hash = digest(token)
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .leftJoin('settings', (join) => join.on('settings.name', '=', SECOND_FACTOR_POLICY))
        .select(['account_id', 'username', 'role', 'sees_contacts', 'may_import'])
        .select(['has_second_factor', 'settings.value as needed'])
        .select(['sessions.created_at', 'last_used_at', 'cookie_hash', 'proven_at', 'factor_at'])
        .where('token_hash', '=', hash)
        .where('accounts.state', '=', 'active')
        .executeTakeFirst()
      if (!row) return undefined
      if (isOver(hash, row, now)) {
        // Deleted at once, so that a clock that is set back later does not revive it.
        await endSessions(db, [hash], expiryOf(row.created_at, now), now)
          .then(() => ages.forget(hash))
          .catch(() => {})
        return undefined
      }
      if (row.cookie_hash !== null && (cookie === undefined || digest(cookie) !== row.cookie_hash))
        return 'other_browser'
      if (Math.max(now - Date.parse(row.last_used_at), ages.idleFor(hash)) > TOUCH) {
        const last_used_at = iso(now)
        await db
          .updateTable('sessions')
          .set({ last_used_at, ...(network && { network }) })
          .where('token_hash', '=', hash)
          .execute()
          .then(() => ages.used(hash, last_used_at))
          // On a full disk staff can still read; the session only ends a little earlier.
          .catch(() => {})
      }
      return {
        accountId: row.account_id,
        username: row.username,
        role: row.role as Role,
        seesContacts: row.sees_contacts === 1,
        mayImport: row.may_import === 1,
        needsSetUp: needsSetUp(row),
        hasSecondFactor: row.has_second_factor === 1,
        factorAt: row.factor_at === null ? undefined : Date.parse(row.factor_at),
        provenAt: Date.parse(row.proven_at ?? row.created_at),
      }
    },

    /** The digests among these whose sessions may do more than set up a second factor, without using the sessions. */
    async findValid(hashes: readonly string[], now: number): Promise<Set<string>> {
      if (hashes.length === 0) return new Set()
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .leftJoin('settings', (join) => join.on('settings.name', '=', SECOND_FACTOR_POLICY))
        .select(['token_hash', 'sessions.created_at', 'last_used_at'])
        .select(['role', 'has_second_factor', 'settings.value as needed'])
        .where('token_hash', 'in', hashes)
        .where('accounts.state', '=', 'active')
        .execute()
      const valid = rows.filter((row) => !isOver(row.token_hash, row, now) && !needsSetUp(row))
      return new Set(valid.map((row) => row.token_hash))
    },

    async prove(token: string, now: number, showsFactor: boolean): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ proven_at: iso(now), ...(showsFactor && { factor_at: iso(now) }) })
        .where('token_hash', '=', digest(token))
        .execute()
    },

    async signOut(token: string, actor: Actor): Promise<void> {
      await write(async (trx) => {
        await trx.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute()
        await recordAudit(trx, actor, { action: 'sign_out' })
      })
    },

    /** The valid sessions of an account, newest first. */
    async list(accountId: string, token: string, now: number): Promise<Session[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['token_hash', 'created_at', 'last_used_at', 'client', 'network', 'cookie_hash'])
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows
        .filter((row) => !isOver(row.token_hash, row, now))
        .map((row) => ({
          _id: publicId(row.token_hash),
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          client: row.client,
          network: row.network,
          isBrowser: row.cookie_hash !== null,
          isThis: row.token_hash === digest(token),
        }))
    },

    /** Ends the session `id` of the account, or all but the current one. False when there is no such session. */
    async endOthers(actor: Actor, token: string, id?: string): Promise<boolean> {
      return write(async (trx) => {
        const own = await trx
          .selectFrom('sessions')
          .select('token_hash')
          .where('account_id', '=', actor.accountId)
          .where('token_hash', '!=', digest(token))
          .execute()
        const ended = own.map((row) => row.token_hash).filter((hash) => id === undefined || publicId(hash) === id)
        if (ended.length > 0) {
          await endSessions(trx, ended, 'ended', actor.now)
          await recordAudit(trx, actor, { action: 'session_end', detail: String(ended.length) })
        }
        return id === undefined || ended.length > 0
      })
    },

    /** Ends every session of every account. */
    async endAll(now: number): Promise<void> {
      await write(async (trx) => {
        const all = await trx.selectFrom('sessions').select('token_hash').execute()
        const hashes = all.map((row) => row.token_hash)
        await endSessions(trx, hashes, 'everyone', now)
      })
    },

    /** The reason why the session of a token has ended, if known. */
    endOf: (token: string): Promise<Refusal | undefined> => sessionEndRefusal(db, token),
  }
}

/** Whether the role needs a second factor that the account does not have. `needed`: the setting with such roles. */
const needsSetUp = (row: { has_second_factor: number; role: string; needed: string | null }) =>
  row.has_second_factor === 0 && JSON.parse(row.needed ?? '[]').includes(row.role)

/** Half of the digest identifies a session to its owner, and cannot be used as a token. */
const publicId = (tokenHash: string) => tokenHash.slice(0, 32)

export type Sessions = ReturnType<typeof sessionRepository>
