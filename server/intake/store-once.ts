import { caseKey } from '../../contract/case-key.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { digest, mailboxKey } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

/** The same content within this time is the same form, also without an idempotency key. */
export const DUPLICATE_WINDOW = 10 * 60 * 1000

type Intake<Receipt> = {
  kind: 'application' | 'enquiry'
  email: string
  idempotencyKey?: string
  /** Everything that the sender sent. A key that is used again must come with the same content. */
  content: readonly (string | undefined)[]
  /** The fields of the receipt that repeat the request. */
  sent: Partial<Receipt>
  resume?: InspectedResume
  now: number
  /** The receipt of a stored record as it was first answered, without later changes of the record. */
  readReceipt: (trx: Write, id: string) => Promise<Receipt | undefined>
  /** The id of a record with the same content, stored within `DUPLICATE_WINDOW`. */
  findDuplicate: (trx: Write) => Promise<string | undefined>
  /** Inserts record, resume and mails, or returns the refusal. */
  insert: (trx: Write) => Promise<{ receipt: Receipt } | { refusal: Refusal }>
}

export type Stored<Receipt> = { ok: true; receipt: Receipt; isNew: boolean } | { ok: false; refusal: Refusal }

/** Stores a form in one transaction, once, however often it is sent. */
export async function storeOnce<Receipt extends { _id: string }>(
  storage: Storage,
  intake: Intake<Receipt>,
): Promise<Stored<Receipt>> {
  const { resume } = intake
  if (resume) await storage.resumes.prepare(resume.id, resume.bytes)
  let kept = false
  try {
    const stored = await storage.write((trx) => store(storage, trx, intake))
    kept = stored.ok && stored.isNew
    return stored
  } finally {
    if (resume && !kept) await storage.resumes.remove(resume.id)
  }
}

async function store<Receipt extends { _id: string }>(
  storage: Storage,
  trx: Write,
  intake: Intake<Receipt>,
): Promise<Stored<Receipt>> {
  const { kind, email, idempotencyKey, now, readReceipt, findDuplicate, insert } = intake
  // The key includes the address, so that only a sender who knows both gets the stored answer.
  const key = idempotencyKey && digest(`${kind}\n${caseKey(email)}\n${idempotencyKey}`)
  if (key) {
    await storage.lock(trx, key)
    const known = await findAnswered(trx, key, intake)
    if (known) return known
  }

  // By mailbox, so that receipts to sub-addresses are counted one after the other.
  await storage.lock(trx, `${kind}:${mailboxKey(email)}`)
  const duplicate = await findDuplicate(trx)
  const known = duplicate && (await readReceipt(trx, duplicate))
  const outcome = known ? { receipt: known } : await insert(trx)
  if ('refusal' in outcome) return { ok: false, refusal: outcome.refusal }

  const { receipt } = outcome
  if (key) {
    const row = {
      record_id: receipt._id,
      created_at: iso(now),
      content_hash: hashContent(intake),
      receipt: JSON.stringify(withoutSent(receipt, intake)),
    }
    await trx
      .insertInto('idempotency_keys')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  return { ok: true, receipt, isNew: !known }
}

/** The earlier answer to this key. Undefined when the key is new. */
async function findAnswered<Receipt extends { _id: string }>(
  trx: Write,
  key: string,
  intake: Intake<Receipt>,
): Promise<Stored<Receipt> | undefined> {
  const row = await trx.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  if (row.content_hash !== hashContent(intake)) return { ok: false, refusal: refusals.keyReused }
  return { ok: true, receipt: { ...intake.sent, ...JSON.parse(row.receipt) }, isNew: false }
}

const hashContent = ({ content }: { content: Intake<never>['content'] }) => digest(JSON.stringify(content))

/** Personal data is not stored with a key: the sender sends it again. */
function withoutSent<Receipt extends object>(receipt: Receipt, { sent }: Intake<Receipt>) {
  return Object.fromEntries(Object.entries(receipt).filter(([name]) => !(name in sent)))
}

export async function deleteOldKeys(db: Database, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
