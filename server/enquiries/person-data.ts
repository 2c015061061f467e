import type { EnquiryKind } from '../../contract/enquiry.ts'
import { exportResume } from '../resumes/records.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { readEvents } from '../timeline/events.ts'

/** Everything that is stored of these enquiries, for the person who sent them. */
export async function exportEnquiries(storage: Storage, ids: string[]) {
  const rows = await storage.db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .orderBy('submitted_at')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      kind: row.kind,
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      message: row.message,
      status: row.status,
      submittedAt: row.submitted_at,
      notes: (await readEvents(storage.db, 'enquiry_id', [row.id], ['note'])).flatMap(({ at, data: { text } }) =>
        text ? { at, text } : [],
      ),
      noticeVersion: row.notice_version,
      resume: row.resume_id ? await exportResume(storage, row.resume_id) : null,
    })),
  )
}

/** The enquiries of a kind that were sent before a time, and how many of the kind there are at all. */
export async function oldEnquiries(
  db: Database,
  kind: EnquiryKind,
  before: string,
): Promise<{ ids: string[]; all: number }> {
  const ofKind = db.selectFrom('enquiries').where('kind', '=', kind)
  const rows = await ofKind.select('id').where('submitted_at', '<', before).execute()
  const { count } = await ofKind.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), all: count }
}
