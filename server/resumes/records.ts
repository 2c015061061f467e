import type { ResumeType } from '../../contract/resume.ts'
import { iso } from '../clock.ts'
import { preparedInsert } from '../storage/prepared.ts'
import type { Storage, Write } from '../storage/storage.ts'
import type { InspectedResume } from './inspect-resume.ts'

const insertRow = preparedInsert('resumes')

export type StoredResume = { filename: string; type: ResumeType; bytes: Buffer }

/** Row and, where the database keeps them, bytes. `prepare` of the store has run before the transaction. */
export async function insertResume(
  { resumes }: Storage,
  trx: Write,
  resume: InspectedResume,
  now: number,
): Promise<{ filename: string; size: number; type: ResumeType }> {
  const { id, bytes, filename, type, size, sha256 } = resume
  await insertRow(trx, { id, filename, type, size, sha256, created_at: iso(now) })
  await resumes.insert(trx, id, bytes)
  return { filename, size, type }
}

export async function readResume({ db, resumes }: Storage, id: string): Promise<StoredResume | undefined> {
  const row = await db.selectFrom('resumes').select(['filename', 'type']).where('id', '=', id).executeTakeFirst()
  const bytes = row && (await resumes.read(id))
  return bytes && { filename: row.filename, type: row.type as ResumeType, bytes }
}

export async function deleteResume(trx: Write, id: string): Promise<void> {
  await trx.deleteFrom('resumes').where('id', '=', id).execute()
}
