import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { caseKey, digest, mailboxKey } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'

/** A second click within this time is the same submission, with or without a key. */
export const TWIN_WINDOW = 10 * 60 * 1000

export type Submission<Receipt> = {
  kind: 'application' | 'enquiry'
  email: string
  idempotencyKey?: string
  /** Everything that the sender sent: a key that comes again must come with the same. */
  content: readonly (string | undefined)[]
  /** The fields of the receipt that only repeat what the sender sent. */
  sent: Partial<Receipt>
  resume?: InspectedResume
  now: number
  /** The receipt of a stored record as it was at first: it never tells what became of the record. */
  readReceipt: (trx: Write, id: string) => Promise<Receipt | undefined>
  /** The id of a record with the same content, sent a moment ago. */
  findTwin: (trx: Write) => Promise<string | undefined>
  /** Record, resume and mails; or why not. */
  insert: (trx: Write) => Promise<{ receipt: Receipt } | { refusal: Refusal }>
}

export type Stored<Receipt> = { ok: true; receipt: Receipt; isNew: boolean } | { ok: false; refusal: Refusal }

/** One transaction for everything that a submission leaves, and one record however often it is sent. */
export async function storeOnce<Receipt extends { _id: string }>(
  storage: Storage,
  submission: Submission<Receipt>,
): Promise<Stored<Receipt>> {
  const { resume } = submission
  if (resume) await storage.resumes.prepare(resume.id, resume.bytes)
  let kept = false
  try {
    const stored = await storage.write((trx) => store(storage, trx, submission))
    kept = stored.ok && stored.isNew
    return stored
  } finally {
    if (resume && !kept) await storage.resumes.remove(resume.id)
  }
}

async function store<Receipt extends { _id: string }>(
  storage: Storage,
  trx: Write,
  submission: Submission<Receipt>,
): Promise<Stored<Receipt>> {
  const { kind, email, idempotencyKey, now, readReceipt, findTwin, insert } = submission
  // With the address in it, a key answers only a sender who knows both.
  const key = idempotencyKey && digest(`${kind}\n${caseKey(email)}\n${idempotencyKey}`)
  if (key) {
    await storage.lock(trx, key)
    const known = await findAnswered(trx, key, submission)
    if (known) return known
  }

  // By mailbox, so that receipts to sub-addresses are counted one after the other.
  await storage.lock(trx, `${kind}:${mailboxKey(email)}`)
  const twin = await findTwin(trx)
  const known = twin && (await readReceipt(trx, twin))
  const outcome = known ? { receipt: known } : await insert(trx)
  if ('refusal' in outcome) return { ok: false, refusal: outcome.refusal }

  const { receipt } = outcome
  if (key) {
    const row = {
      record_id: receipt._id,
      created_at: iso(now),
      content_hash: hashContent(submission),
      receipt: JSON.stringify(withoutSent(receipt, submission)),
    }
    await trx
      .insertInto('idempotency_keys')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  return { ok: true, receipt, isNew: !known }
}

/** What was answered to this key before; undefined when it is new. */
async function findAnswered<Receipt extends { _id: string }>(
  trx: Write,
  key: string,
  submission: Submission<Receipt>,
): Promise<Stored<Receipt> | undefined> {
  const row = await trx.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  if (row.content_hash !== null && row.content_hash !== hashContent(submission))
    return { ok: false, refusal: refusals.keyReused }
  // Keys from before this was stored have no receipt.
  const receipt = row.receipt
    ? { ...submission.sent, ...JSON.parse(row.receipt) }
    : await submission.readReceipt(trx, row.record_id)
  return receipt && { ok: true, receipt, isNew: false }
}

const hashContent = ({ content }: { content: Submission<never>['content'] }) => digest(JSON.stringify(content))

/** A key is stored without personal data: the sender sends that again. */
function withoutSent<Receipt extends object>(receipt: Receipt, { sent }: Submission<Receipt>) {
  return Object.fromEntries(Object.entries(receipt).filter(([name]) => !(name in sent)))
}
