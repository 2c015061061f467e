import { readResume } from '../resumes/records.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import type { KeptMail } from './compose.ts'

export type SentFile = { filename: string; type: string; bytes: Buffer }

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const PDF_TYPE = 'application/pdf'

/** A file as it was sent. Undefined when it is not there, or was deleted with somebody who was erased. */
export async function readSentFile(storage: Storage, submission: string, id: string): Promise<SentFile | undefined> {
  const row = await storage.db
    .selectFrom('submission_files')
    .selectAll()
    .where('id', '=', id)
    .where('submission_id', '=', submission)
    .executeTakeFirst()
  if (row?.kind === 'resume') {
    const resume = row.resume_id === null ? undefined : await readResume(storage, row.resume_id)
    return resume && { filename: row.filename, type: 'application/octet-stream', bytes: resume.bytes }
  }
  if (!row?.content) return undefined
  if (row.kind === 'sheet') return { filename: row.filename, type: SHEET_TYPE, bytes: row.content }
  if (row.kind === 'masked') return { filename: row.filename, type: PDF_TYPE, bytes: row.content }
  const { subject, text }: KeptMail = JSON.parse(row.content.toString())
  const bytes = Buffer.from(`Subject: ${subject}\n\n${text[0]}[link]${text[1]}`)
  return { filename: 'Mail.txt', type: 'text/plain; charset=utf-8', bytes }
}

/** Attachments of the mail: the sheet and the resumes, as they were stored. */
export async function attachmentsOf(storage: Storage, submission: string) {
  const rows = await storage.db
    .selectFrom('submission_files')
    .select('id')
    .where('submission_id', '=', submission)
    .where('kind', '!=', 'mail')
    .orderBy('kind', 'desc')
    .orderBy('filename')
    .execute()
  const files = await Promise.all(rows.map(({ id }) => readSentFile(storage, submission, id)))
  return files.flatMap((file) =>
    file ? [{ filename: file.filename, content: file.bytes, contentType: file.type }] : [],
  )
}

/** The masked resume of somebody as it went out with the mail. Undefined when none did. */
export async function readMaskedFile(
  db: Database,
  { submission, application }: { submission: string; application: string },
): Promise<SentFile | undefined> {
  const row = await db
    .selectFrom('submission_files')
    .select(['filename', 'content'])
    .where('submission_id', '=', submission)
    .where('application_id', '=', application)
    .where('kind', '=', 'masked')
    .executeTakeFirst()
  return row?.content ? { filename: row.filename, type: PDF_TYPE, bytes: row.content } : undefined
}

type KeptFile = { kind: 'sheet' | 'mail' | 'masked'; filename: string; content: Buffer; application?: string }

/** Keeps a file byte for byte. That of one person goes with the application. */
export async function insertFile(
  trx: Write,
  submission: string,
  { kind, filename, content, application }: KeptFile,
): Promise<void> {
  await trx
    .insertInto('submission_files')
    .values({
      id: newId(),
      submission_id: submission,
      kind,
      application_id: application ?? null,
      resume_id: null,
      filename,
      size: content.length,
      sha256: digest(content),
      content,
    })
    .execute()
}

type SentResume = { id: string; filename: string; size: number; sha256: string }

/** A resume is never changed, so its row is named instead of a copy of its bytes. */
export async function insertResumeFile(
  trx: Write,
  submission: string,
  application: string,
  resume: SentResume,
): Promise<void> {
  const { id: resume_id, ...file } = resume
  await trx
    .insertInto('submission_files')
    .values({
      id: newId(),
      submission_id: submission,
      kind: 'resume',
      application_id: application,
      resume_id,
      content: null,
      ...file,
    })
    .execute()
}
