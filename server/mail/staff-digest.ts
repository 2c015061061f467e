import { HOUR } from '../../contract/time.ts'
import { windowOf } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import type { Mail, MailAddresses } from './compose.ts'
import { DIGEST_DELAY, insertMail } from './outbox.ts'

export type Destination = keyof MailAddresses

const DIGEST_PREFIX = 'digest:'
export const staffKey = (destination: Destination) => `staff:${destination}`
const digestKey = (destination: Destination) => `${DIGEST_PREFIX}${destination}`
export const destinationOfDigest = (recipientKey: string) => recipientKey.slice(DIGEST_PREFIX.length) as Destination

/** Whether staff at this address were told of `most` records within an hour, one by one or in a digest. */
export async function isDestinationBusy(
  trx: Write,
  destination: Destination,
  most: number,
  now: number,
): Promise<boolean> {
  if (!Number.isFinite(most)) return false
  const { since, until } = windowOf(now, HOUR)
  const row = await trx
    .selectFrom('outbox')
    .select('created_at')
    .where('recipient_key', '=', staffKey(destination))
    .where('created_at', '>', since)
    .where('created_at', '<', until)
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

type DigestOptions = { db: Database; addresses: MailAddresses; admin: string }

/**
 * Counts the collected mails of its address, and those of an earlier attempt to send it. Undefined when all their records
 * have been erased.
 */
export async function composeDigest({ db, addresses, admin }: DigestOptions, id: string): Promise<Mail | undefined> {
  const row = await db.selectFrom('outbox').select('recipient_key').where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const destination = destinationOfDigest(row.recipient_key)
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

  const applications = rows.filter((mail) => mail.kind === 'application-staff').length
  const parts = [
    { count: applications, words: countWords(applications, 'application', 'applications'), view: 'applications' },
    {
      count: rows.length - applications,
      words: countWords(rows.length - applications, 'enquiry', 'enquiries'),
      view: 'enquiries',
    },
  ].filter(({ count }) => count > 0)
  return {
    to: addresses[destination],
    subject: parts.map(({ words }) => words).join(' and '),
    text: [
      'So much arrived within an hour that we collect it in this mail instead of sending one for each.',
      'Nothing is missing: all of it is in the admin.',
      '',
      ...parts.map(({ words, view }) => `${words}: ${admin}?view=${view}`),
      '',
    ].join('\n'),
  }
}

const countWords = (count: number, one: string, many: string) => `${count} new ${count === 1 ? one : many}`
