import { exportResume } from '../resumes/records.ts'
import type { Storage } from '../storage/storage.ts'

/** Everything that is stored of these additions, for the person who was added. */
export async function exportAdditions(storage: Storage, ids: string[]) {
  const rows = await storage.db
    .selectFrom('additions')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .orderBy('submitted_at')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      source: row.source,
      consent: row.consent,
      addedAt: row.submitted_at,
      informedAt: row.informed_at,
      resume: row.resume_id ? await exportResume(storage, row.resume_id) : null,
    })),
  )
}
