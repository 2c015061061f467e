import type { PersonSummary } from '../../contract/people.ts'
import { newestAdditions } from '../additions/repository.ts'
import { summaryFactsOf } from '../facts/repository.ts'
import { tagsOf } from '../people/marks.ts'
import type { Database } from '../storage/storage.ts'
import { readRowApplications } from './row-application-repository.ts'

/**
 * The people of these ids in this order, without those that were merged into others. Each stands for the given
 * application, or for the newest one when there is none or it was erased.
 */
export async function summariesOf(
  db: Database,
  ids: string[],
  applications: ReadonlyMap<string, string> = new Map(),
): Promise<PersonSummary[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('people')
    .selectAll()
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .execute()
  const shown = await readRowApplications(
    db,
    rows.flatMap(({ id, application_id }) => [applications.get(id) ?? [], application_id ?? []].flat()),
  )
  const tags = await tagsOf(db, ids)
  const isAddedOnly = (row: (typeof rows)[number]) => row.application_count + row.enquiry_count === 0
  const additions = await newestAdditions(
    db,
    rows.filter(isAddedOnly).map(({ id }) => id),
  )
  const facts = await summaryFactsOf(db, ids)
  const byId = new Map(
    rows.map((row) => {
      const application = shown.get(applications.get(row.id) ?? '') ?? shown.get(row.application_id ?? '')
      return [
        row.id,
        {
          _id: row.id,
          name: row.name,
          email: row.email,
          phone: row.phone,
          application: application?._id ?? null,
          isNewest: (application?._id ?? null) === row.application_id,
          status: application?.status ?? null,
          endedBy: application?.ended?.by ?? null,
          job: application?.jobTitle ?? null,
          submittedAt: row.submitted_at,
          applicationCount: row.application_count,
          enquiryCount: row.enquiry_count,
          hasResume: row.has_resume === 1,
          added: additions.get(row.id) ?? null,
          tags: tags.get(row.id) ?? [],
          facts: facts.get(row.id) ?? [],
          starred: row.starred === 1,
          doNotContact: row.do_not_contact === 1,
          erasureAskedAt: row.erasure_asked_at,
          version: String(row.version),
        },
      ]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
