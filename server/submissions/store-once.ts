import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { caseKey, digest } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'

/** A second click within this time is the same submission, with or without a key. */
export const TWIN_WINDOW = 10 * 60 * 1000

export type Submission<Receipt> = {
  kind: 'application' | 'enquiry'
  email: string
  idempotencyKey?: string
  resume?: InspectedResume
  now: number
  read: (trx: Write, id: string) => Promise<Receipt | undefined>
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
  const { kind, email, idempotencyKey, now, read, findTwin, insert } = submission
  // With the address in it, a key answers only whoever knows both.
  const key = idempotencyKey && digest(`${kind}\n${caseKey(email)}\n${idempotencyKey}`)
  if (key) {
    await storage.lock(trx, key)
    const known = await trx.selectFrom('idempotency_keys').select('record_id').where('key', '=', key).executeTakeFirst()
    const receipt = known && (await read(trx, known.record_id))
    if (receipt) return { ok: true, receipt, isNew: false }
  }

  await storage.lock(trx, `${kind}:${caseKey(email)}`)
  const twin = await findTwin(trx)
  const known = twin && (await read(trx, twin))
  const outcome = known ? { receipt: known } : await insert(trx)
  if ('refusal' in outcome) return { ok: false, refusal: outcome.refusal }

  const { receipt } = outcome
  if (key) {
    const row = { record_id: receipt._id, created_at: iso(now) }
    await trx
      .insertInto('idempotency_keys')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  return { ok: true, receipt, isNew: !known }
}
