import type { ResumeType, ResumeWarning } from '../../contract/resume.ts'
import { iso } from '../clock.ts'
import type { Storage, Write } from '../storage/storage.ts'
import type { InspectedResume } from './inspect-resume.ts'

export type StoredResume = { filename: string; type: ResumeType; bytes: Buffer }

/** Inserts the row and, on PostgreSQL, the bytes. Requires that `prepare` of the store has run. */
export async function insertResume(
  { resumes }: Storage,
  trx: Write,
  resume: InspectedResume,
  now: number,
): Promise<{ filename: string; size: number; type: ResumeType; warnings: string }> {
  const { id, bytes, filename, type, size, sha256 } = resume
  const warnings = JSON.stringify(resume.warnings)
  await trx
    .insertInto('resumes')
    .values({ id, filename, type, size, sha256, warnings, created_at: iso(now) })
    .execute()
  await resumes.insert(trx, id, bytes)
  await trx
    .insertInto('resume_texts')
    .values({ resume_id: id, state: 'waiting', text: '', attempts: 0, claimed_until: null, created_at: iso(now) })
    .execute()
  return { filename, size, type, warnings }
}

type FileColumns = { filename: string | null; size: number | null; type: string | null; warnings: string | null }

/** The columns of a record that may have come without a file. */
export function toMaybeResumeFile({ filename, size, type, warnings }: FileColumns) {
  if (filename === null || size === null || type === null || warnings === null) return undefined
  return toResumeFile({ filename, size, type, warnings })
}

/** A resume file as staff see it. */
export function toResumeFile(row: { filename: string; size: number; type: string; warnings: string }) {
  const { filename, size } = row
  return { filename, size, type: row.type as ResumeType, warnings: JSON.parse(row.warnings) as ResumeWarning[] }
}

export async function readResume({ db, resumes }: Storage, id: string): Promise<StoredResume | undefined> {
  const row = await db.selectFrom('resumes').select(['filename', 'type']).where('id', '=', id).executeTakeFirst()
  const bytes = row && (await resumes.read(id))
  return bytes && { filename: row.filename, type: row.type as ResumeType, bytes }
}

/** The file as it is given to the person who sent it. */
export async function exportResume(storage: Storage, id: string) {
  const found = await readResume(storage, id)
  return found ? { filename: found.filename, contentBase64: found.bytes.toString('base64') } : null
}

export async function deleteResume(trx: Write, id: string): Promise<void> {
  await trx.deleteFrom('resumes').where('id', '=', id).execute()
}

/** Keeps the tokens of a resume for the search index. */
export async function storeTokens(trx: Write, resumeId: string, tokens: string): Promise<void> {
  await trx
    .insertInto('resume_tokens')
    .values({ resume_id: resumeId, tokens })
    .onConflict((conflict) => conflict.column('resume_id').doUpdateSet({ tokens }))
    .execute()
}
