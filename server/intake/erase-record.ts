import { iso } from '../clock.ts'
import { deleteMailsOf } from '../mail/mails-of-records.ts'
import { deleteResume } from '../resumes/records.ts'
import type { Erasure } from '../storage/erasure-list.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { rememberErasures } from './erasures.ts'

type Erased = { resume_id: string | null }

/**
 * Erases a record with its resume, the mails about it and the key it came with; `deleteRow` deletes the record itself.
 * Its id stays in the list of erasures. False when there is no such record.
 */
export async function eraseRecord(
  storage: Storage,
  { kind, id }: Pick<Erasure, 'kind' | 'id'>,
  now: number,
  deleteRow: (trx: Write) => Promise<Erased | undefined>,
): Promise<boolean> {
  const erased = await storage.write(async (trx) => {
    const row = await deleteRow(trx)
    if (!row) return undefined
    if (row.resume_id) await deleteResume(trx, row.resume_id)
    await deleteMailsOf(trx, id)
    await trx.deleteFrom('idempotency_keys').where('record_id', '=', id).execute()
    await rememberErasures(trx, [{ kind, id, at: iso(now) }])
    return row
  })
  if (!erased) return false
  if (erased.resume_id) await storage.resumes.remove(erased.resume_id)
  // Housekeeping repeats it when the list cannot be written now.
  await storage.erasures.append([{ kind, id, at: iso(now) }]).catch(() => {})
  storage.scrub()
  return true
}
