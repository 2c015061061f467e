import { newPerson } from '../../server/people/assign-person.ts'
import { newId } from '../../server/storage/ids.ts'
import type { Storage } from '../../server/storage/storage.ts'

const BATCH = 100

type Sent = { fullName: string; email: string; jobId: string | null; submittedAt: string; searchText: string }

/** Inserts as many applications, each of a person of its own, without a file. Returns their ids. */
export async function insertApplications({ db }: Storage, count: number, make: (n: number) => Sent): Promise<string[]> {
  const all = Array.from({ length: count }, (_, n) => ({ id: newId(), ...make(n) }))
  for (let start = 0; start < count; start += BATCH) {
    const some = all.slice(start, start + BATCH)
    const file = { filename: 'cv.pdf', type: 'pdf', size: 1, warnings: '[]' }
    await db
      .insertInto('resumes')
      .values(some.map(({ id, submittedAt }) => ({ id, sha256: id, created_at: submittedAt, ...file })))
      .execute()
    await db
      .insertInto('people')
      .values(some.map(({ id, fullName, submittedAt }) => newPerson({ id, fullName, submittedAt })))
      .execute()
    await db
      .insertInto('applications')
      .values(
        some.map(({ id, fullName, email, jobId, submittedAt, searchText }) => ({
          id,
          person_id: id,
          job_id: jobId,
          full_name: fullName,
          email,
          email_key: email,
          phone: '',
          resume_id: id,
          status: 'pending',
          note: '',
          search_text: searchText,
          notice_version: '',
          version: 1,
          submitted_at: submittedAt,
          moved_at: submittedAt,
        })),
      )
      .execute()
  }
  return all.map(({ id }) => id)
}
