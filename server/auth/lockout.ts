import { MINUTE } from '../../contract/time.ts'
import { isImpossible, iso } from '../clock.ts'
import { type Refusal, tooMany } from '../errors.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { caseKey, digest } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

const LONGEST = 30 * MINUTE

type Rule = { failures: number; within: number; wait: (lock: number) => number }
const rules = {
  // One, two, four minutes and so on: short for a person who mistyped, long for a program.
  account: { failures: 5, within: 15 * MINUTE, wait: (lock) => Math.min(2 ** lock, 15) * MINUTE },
  address: { failures: 10, within: 10 * MINUTE, wait: () => LONGEST },
} satisfies Record<string, Rule>

type Key = { id: string; rule: Rule }

/** The counters of an unknown browser. Names and addresses are stored as digests. */
export function strangerKeys(username: string, address: string): Key[] {
  return [
    { id: `account:${digest(caseKey(username))}`, rule: rules.account },
    { id: `address:${digest(limitKeyOf(address))}`, rule: rules.address },
  ]
}

/** The counter of a browser that has signed in before, which other browsers cannot lock. */
export function deviceKeys(token: string, accountId: string): Key[] {
  return [{ id: `device:${digest(token)}:${accountId}`, rule: rules.account }]
}

/** The counters of second factors: of the known browser, or of the account and the address. */
export function factorKeys(accountId: string, address: string, deviceToken?: string): Key[] {
  if (deviceToken !== undefined) return [{ id: `factor:${digest(deviceToken)}:${accountId}`, rule: rules.account }]
  return [
    { id: `factor::${accountId}`, rule: rules.account },
    { id: `address:${digest(limitKeyOf(address))}`, rule: rules.address },
  ]
}

/** The counter of a signed-in account that enters its current password. */
export function passwordKeys(accountId: string): Key[] {
  return [{ id: `password:${accountId}`, rule: rules.account }]
}

/** Counts failed sign-ins in the database, so that they survive a restart and all instances share them. */
export function lockoutRepository(storage: Storage) {
  const { db, lock } = storage
  return {
    /** Milliseconds until another attempt is allowed; 0 when it is allowed now. */
    async waitOf(keys: Key[], now: number): Promise<number> {
      const ids = keys.map((key) => key.id)
      const rows = await db.selectFrom('login_failures').select('locked_until').where('key', 'in', ids).execute()
      const locks = rows.map((row) => Date.parse(row.locked_until ?? iso(0)))
      return Math.max(0, ...locks.filter((until) => !isImpossible(until, now, LONGEST)).map((until) => until - now))
    },

    async countFailure(trx: Write, keys: Key[], now: number): Promise<void> {
      for (const { id, rule } of keys) {
        await lock(trx, id)
        const row = await trx.selectFrom('login_failures').selectAll().where('key', '=', id).executeTakeFirst()
        const next = afterFailure(row, rule, now)
        await trx
          .insertInto('login_failures')
          .values({ key: id, ...next })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(next))
          .execute()
      }
    },

    async forget(key: Key): Promise<void> {
      await db.deleteFrom('login_failures').where('key', '=', key.id).execute()
    },
  }
}

/** Ends every lock that may keep the owner of an account out: its own, its browsers', and those of all addresses. */
export async function unlock(db: Database, account: { id: string; username: string }): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where((where) =>
      where.or([
        where('key', '=', `account:${digest(caseKey(account.username))}`),
        where('key', '=', `password:${account.id}`),
        where('key', 'like', `device:%:${account.id}`),
        where('key', 'like', `factor:%:${account.id}`),
        where('key', 'like', 'address:%'),
      ]),
    )
    .execute()
}

type Counter = { failures: number; window_started_at: string; locks: number; locked_until: string | null }

/** Beyond the limit every failure locks again, for longer. The count restarts after `within` without a failure. */
export function afterFailure(row: Counter | undefined, rule: Rule, now: number): Counter {
  const since = row
    ? Math.max(Date.parse(row.window_started_at), Date.parse(row.locked_until ?? row.window_started_at))
    : 0
  const fresh = !row || now - since > rule.within || isImpossible(since, now, LONGEST)
  const failures = fresh ? 1 : row.failures + 1
  const locks = fresh ? 0 : row.locks
  const window_started_at = fresh ? iso(now) : row.window_started_at
  if (failures < rule.failures) return { failures, window_started_at, locks, locked_until: null }
  return { failures, window_started_at, locks: locks + 1, locked_until: iso(now + rule.wait(locks)) }
}

/** The refusal while the lock lasts. */
export function lockedFor(wait: number): Refusal {
  const minutes = Math.ceil(wait / 60_000)
  const words = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return tooMany(`Too many failed sign-ins. Please wait ${words} and try again.`, Math.ceil(wait / 1000))
}
