import { HOUR } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import type { RegisteredKind } from './kinds.ts'
import type { Destination, Mail, MailAddresses } from './mail.ts'
import { DIGEST_DELAY, insertMail } from './outbox.ts'

const STAFF_PREFIX = 'staff:'
/** The recipient keys of mails to staff about one record, for `like`. */
export const MAILS_TO_STAFF = `${STAFF_PREFIX}%`
const DIGEST_PREFIX = 'digest:'
export const staffKey = (destination: Destination) => `${STAFF_PREFIX}${destination}`
const digestKey = (destination: Destination) => `${DIGEST_PREFIX}${destination}`

/** The destination of a mail to staff; undefined for a mail to somebody else. */
export function destinationOf(recipientKey: string): Destination | undefined {
  const prefix = [STAFF_PREFIX, DIGEST_PREFIX].find((one) => recipientKey.startsWith(one))
  return prefix === undefined ? undefined : (recipientKey.slice(prefix.length) as Destination)
}

/** Whether staff at this address were told of `most` records within an hour, one by one or in a digest. */
export async function isDestinationBusy(
  trx: Write,
  destination: Destination,
  most: number,
  now: number,
): Promise<boolean> {
  if (!Number.isFinite(most)) return false
  const row = await trx
    .selectFrom('outbox')
    .select('created_at')
    .where('recipient_key', '=', staffKey(destination))
    .where('created_at', '>', iso(now - HOUR))
    .orderBy('created_at', 'desc')
    // Reads `most` entries of the index, however many there are.
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Queues a digest for the address, unless one waits already. */
export async function ensureDigest(storage: Storage, trx: Write, destination: Destination, now: number): Promise<void> {
  if (await findWaiting(storage, trx, destination)) return
  await storage.lock(trx, digestKey(destination))
  if (await findWaiting(storage, trx, destination)) return
  await insertMail(trx, {
    kind: 'staff-digest',
    recordId: newId(),
    recipientKey: digestKey(destination),
    state: 'queued',
    now,
    delay: DIGEST_DELAY,
  })
}

/** The row lock keeps the worker from claiming the digest before the collected mail of this transaction is visible. */
function findWaiting(storage: Storage, trx: Write, destination: Destination) {
  return storage
    .forKeyShare(trx.selectFrom('outbox').select('id'), 'outbox')
    .where('recipient_key', '=', digestKey(destination))
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

type DigestOptions = {
  db: Database
  addresses: () => Promise<MailAddresses>
  admin: string
  firm: () => string
  /** The kinds that a digest may announce. */
  kinds: readonly RegisteredKind[]
}

export const digestMail = (options: DigestOptions): RegisteredKind => ({
  kind: 'staff-digest',
  compose: ({ id }) => composeDigest(options, id),
})

/**
 * Counts the collected mails of its address, and those of an earlier attempt to send it. Undefined when all their records
 * have been erased.
 */
async function composeDigest(
  { db, addresses, admin, firm, kinds }: DigestOptions,
  id: string,
): Promise<Mail | undefined> {
  const row = await db.selectFrom('outbox').select('recipient_key').where('id', '=', id).executeTakeFirst()
  const destination = row && destinationOf(row.recipient_key)
  if (!destination) return undefined
  await db
    .updateTable('outbox')
    .set({ claim_id: id })
    .where('recipient_key', '=', staffKey(destination))
    .where('state', '=', 'collected')
    .where('claim_id', 'is', null)
    .execute()
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient_key', '=', staffKey(destination))
    .where('state', '=', 'collected')
    .where('claim_id', '=', id)
    .execute()
  if (rows.length === 0) return undefined

  const parts = kinds.flatMap(({ kind, inDigest }) => {
    const count = rows.filter((mail) => mail.kind === kind).length
    if (!inDigest || count === 0) return []
    const { one, many, view } = inDigest
    return { words: `${count} new ${count === 1 ? one : many}`, view }
  })
  return {
    to: (await addresses())[destination],
    subject: `${firm()}: ${parts.map(({ words }) => words).join(' and ')}`,
    text: [
      'So much arrived within an hour that we collect it in this mail instead of sending one for each.',
      'Nothing is missing: all of it is in the admin.',
      '',
      ...parts.map(({ words, view }) => `${words}: ${admin}/${view}`),
      '',
    ].join('\n'),
  }
}
