import { readResume } from '../resumes/records.ts'
import type { Storage } from '../storage/storage.ts'
import type { KeptMail } from './compose.ts'

export type SentFile = { filename: string; type: string; bytes: Buffer }

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
  const { subject, text }: KeptMail = JSON.parse(row.content.toString())
  const bytes = Buffer.from(`Subject: ${subject}\n\n${text[0]}[link]${text[1]}`)
  return { filename: 'Mail.txt', type: 'text/plain; charset=utf-8', bytes }
}

/** What goes out with the mail: the sheet and the resumes, as they were kept. */
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
