import type { AuditAction } from '../../contract/audit-log.ts'
import { HOUR } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { networkOf } from '../http/client-address.ts'
import { digest } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'

/** Beyond this many entries an hour, further networks share one entry for each account. */
const MAX_ENTRIES_PER_HOUR = 20
const OTHER_NETWORKS = 'other networks'
const action: AuditAction = 'sign_in_failed'

/** `account` is undefined for a name that no account has: people type passwords there, so it is not stored. */
type FailedSignIn = { account?: { id: string; username: string }; address: string; now: number }

/** Keeps one entry for each account, network and hour, with a count, so that strangers cannot flood the log. */
export async function recordFailedSignIn(
  storage: Storage,
  trx: Write,
  { account, address, now }: FailedSignIn,
): Promise<void> {
  await storage.lock(trx, action)
  const hour = Math.floor(now / HOUR)
  const idOf = (network: string) => digest(`${action} ${hour} ${account?.id ?? ''} ${network}`).slice(0, 32)
  const find = (id: string) => trx.selectFrom('audit_log').select('detail').where('id', '=', id).executeTakeFirst()

  let network = networkOf(address)
  let known = await find(idOf(network))
  if (!known && (await countEntriesSince(trx, hour * HOUR)) >= MAX_ENTRIES_PER_HOUR) {
    network = OTHER_NETWORKS
    known = await find(idOf(network))
  }
  // The detail begins with the count.
  const tries = Number.parseInt(known?.detail ?? '0', 10) + 1
  const row = {
    id: idOf(network),
    at: iso(now),
    account_id: account?.id ?? '',
    who: 'Not signed in',
    action,
    subject_id: null,
    subject: account?.username ?? 'Unknown account',
    changes: '[]',
    detail: `${tries} ${tries === 1 ? 'try' : 'tries'} from ${network}`,
  }
  await trx
    .insertInto('audit_log')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: row.at, detail: row.detail }))
    .execute()
}

async function countEntriesSince(trx: Write, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', action)
    .where('at', '>=', iso(since))
    .executeTakeFirstOrThrow()
  return count
}
