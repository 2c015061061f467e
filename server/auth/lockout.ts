import { caseKey } from '../../contract/case-key.ts'
import { MINUTE } from '../../contract/time.ts'
import { isImpossible, iso } from '../clock.ts'
import { type Refusal, tooMany } from '../errors.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { digest } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

const LONGEST = 30 * MINUTE

type Rule = { failures: number; within: number; wait: (lock: number) => number }
const rules = {
  // One, two, four minutes and so on: short for a person who mistyped, long for a program.
  account: { failures: 5, within: 15 * MINUTE, wait: (lock) => Math.min(2 ** lock, 15) * MINUTE },
  address: { failures: 10, within: 10 * MINUTE, wait: () => LONGEST },
} satisfies Record<string, Rule>

type Key = {
  id: string
  rule: Rule
  /** A success forgets the earlier failures too. Those of an address stay: they may have been guesses at other accounts. */
  isForgotten?: true
}

const addressKey = (address: string) => `address:${digest(limitKeyOf(address))}`

/** The counters of an unknown browser. Names and addresses are stored as digests. */
export function strangerKeys(username: string, address: string): Key[] {
  return [
    { id: `account:${digest(caseKey(username))}`, rule: rules.account, isForgotten: true },
    { id: addressKey(address), rule: rules.address },
  ]
}

/** The counter of a browser that has signed in before, which other browsers cannot lock. */
export function deviceKeys(token: string, accountId: string): Key[] {
  return [{ id: `device:${digest(token)}:${accountId}`, rule: rules.account, isForgotten: true }]
}

/** The counters of second factors: of the known browser, or of the account and the address. */
export function factorKeys(accountId: string, address: string, deviceToken?: string): Key[] {
  if (deviceToken !== undefined)
    return [{ id: `factor:${digest(deviceToken)}:${accountId}`, rule: rules.account, isForgotten: true }]
  return [
    { id: `factor::${accountId}`, rule: rules.account, isForgotten: true },
    { id: addressKey(address), rule: rules.address },
  ]
}

/** The counter of a signed-in account that enters its current password. */
export function passwordKeys(accountId: string): Key[] {
  return [{ id: `password:${accountId}`, rule: rules.account }]
}

/** The counter of a signed-in account that shows its second factor. */
export function factorProofKeys(accountId: string): Key[] {
  return [{ id: `factor:proof:${accountId}`, rule: rules.account }]
}

/** Call `giveBack` when the check has succeeded; without it the attempt stays a failure. */
type Attempt = { ok: true; giveBack: () => Promise<void> } | { ok: false; refusal: Refusal }

/**
 * Counts failed sign-ins in the database, so that they survive a restart and all instances share them. An attempt counts
 * before it is checked: of attempts that arrive together no more are checked than of those that arrive one by one.
 */
export function lockoutRepository({ db, write, lock }: Storage) {
  const columns = ['failures', 'window_started_at', 'locks', 'locked_until'] as const

  async function counterOf(trx: Write, id: string): Promise<Counter | undefined> {
    await lock(trx, id)
    return trx.selectFrom('login_failures').select(columns).where('key', '=', id).executeTakeFirst()
  }

  async function setCounter(trx: Write, key: string, counter: Counter): Promise<void> {
    await trx
      .insertInto('login_failures')
      .values({ key, ...counter })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(counter))
      .execute()
  }

  /** `counted`: the keys, with their counters before the attempt. */
  async function giveBack(counted: { key: Key; before: Counter | undefined }[]): Promise<void> {
    await write(async (trx) => {
      for (const { key, before } of counted) {
        const counter = await counterOf(trx, key.id)
        const next = counter && !key.isForgotten && afterReturn(counter, before, key.rule)
        if (next) await setCounter(trx, key.id, next)
        else await trx.deleteFrom('login_failures').where('key', '=', key.id).execute()
      }
    })
  }

  return {
    /** Counts an attempt, or refuses it while one of the keys is locked. */
    async reserve(keys: Key[], now: number): Promise<Attempt> {
      const ids = keys.map((key) => key.id)
      const known = await db.selectFrom('login_failures').select(columns).where('key', 'in', ids).execute()
      // A flood while the lock lasts costs one query each, and does not queue for the lock of the database.
      const locked = refusalOf(known, now)
      if (locked) return { ok: false, refusal: locked }
      return write(async (trx) => {
        const counted: { key: Key; before: Counter | undefined }[] = []
        for (const key of keys) counted.push({ key, before: await counterOf(trx, key.id) })
        const refusal = refusalOf(
          counted.flatMap(({ before }) => before ?? []),
          now,
        )
        if (refusal) return { ok: false, refusal }
        for (const { key, before } of counted) await setCounter(trx, key.id, afterFailure(before, key.rule, now))
        return { ok: true, giveBack: () => giveBack(counted) }
      })
    },
  }
}

type LockedAccount = { id: string; username: string }

/** Ends every lock that may keep the owner of an account out: its own, its browsers', and those of all addresses. */
export async function unlock(db: Database, account: LockedAccount): Promise<void> {
  await forgetFailures(db, [...passwordCounters(account), `factor:%:${account.id}`, 'address:%'])
}

/** Ends the locks of passwords for a person at this address. Those of second factors stay: a new password shows none. */
export async function unlockPassword(db: Database, account: LockedAccount, address: string): Promise<void> {
  await forgetFailures(db, [...passwordCounters(account), addressKey(address)])
}

const passwordCounters = ({ id, username }: LockedAccount) => [
  `account:${digest(caseKey(username))}`,
  `password:${id}`,
  `device:%:${id}`,
]

/** A key may have `%` for any text; none has a sign of its own that LIKE reads otherwise. */
async function forgetFailures(db: Database, keys: string[]): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where(({ or, eb }) => or(keys.map((key) => eb('key', 'like', key))))
    .execute()
}

type Counter = { failures: number; window_started_at: string; locks: number; locked_until: string | null }

/** The refusal while one of the counters is locked. */
function refusalOf(counters: Counter[], now: number): Refusal | undefined {
  const locks = counters.map(({ locked_until }) => Date.parse(locked_until ?? iso(0)))
  const wait = Math.max(0, ...locks.filter((until) => !isImpossible(until, now, LONGEST)).map((until) => until - now))
  if (wait === 0) return undefined
  const minutes = Math.ceil(wait / MINUTE)
  const words = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return tooMany(`Too many failed sign-ins. Please wait ${words} and try again.`, Math.ceil(wait / 1000))
}

/** Beyond the limit every failure locks again, for longer. The count restarts after `within` without a failure. */
function afterFailure(row: Counter | undefined, rule: Rule, now: number): Counter {
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

/** The counter without one attempt, whose lock ends; undefined when nothing is left. Others may have counted meanwhile. */
function afterReturn(row: Counter, before: Counter | undefined, rule: Rule): Counter | undefined {
  const failures = row.failures - 1
  if (failures < 1) return undefined
  if (failures < rule.failures) return { ...row, failures, locks: 0, locked_until: null }
  return { ...row, failures, locks: row.locks - 1, locked_until: before?.locked_until ?? null }
}

export async function deleteOldFailures(db: Database, before: string): Promise<void> {
  await db.deleteFrom('login_failures').where('window_started_at', '<', before).execute()
}
