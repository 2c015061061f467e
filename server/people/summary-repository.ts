import type { PersonSummary } from '../../contract/people.ts'
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
  const contacts = await contactsOf(db, ids)
  const byId = new Map(
    rows.map((row) => {
      const application = shown.get(applications.get(row.id) ?? '') ?? shown.get(row.application_id ?? '')
      return [
        row.id,
        {
          _id: row.id,
          name: row.name,
          email: contacts.get(row.id)?.email ?? '',
          phone: contacts.get(row.id)?.phone ?? '',
          application: application?.id ?? null,
          isNewest: (application?.id ?? null) === row.application_id,
          status: application?.status ?? null,
          job: application?.job ?? null,
          submittedAt: row.submitted_at,
          applicationCount: row.application_count,
          enquiryCount: row.enquiry_count,
          hasResume: row.has_resume === 1,
          tags: tags.get(row.id) ?? [],
          starred: row.starred === 1,
          doNotContact: row.do_not_contact === 1,
          version: String(row.version),
        },
      ]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The tags of each person, in alphabetical order. */
export async function tagsOf(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('person_tags')
    .select(['person_id', 'tag'])
    .where('person_id', 'in', ids)
    .orderBy('tag_key')
    .execute()
  const byPerson = new Map<string, string[]>()
  for (const { person_id, tag } of rows) byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), tag])
  return byPerson
}

/** The newest address and the newest phone number of each person. */
async function contactsOf(db: Database, ids: string[]): Promise<Map<string, { email: string; phone: string }>> {
  const byPerson = new Map<string, { email: string; phone: string }>()
  const rows = await Promise.all(
    (['applications', 'enquiries'] as const).map((table) =>
      db
        .selectFrom(table as 'applications')
        .select(['person_id', 'email', 'phone', 'submitted_at'])
        .where('person_id', 'in', ids)
        .execute(),
    ),
  )
  for (const row of rows.flat().sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))) {
    const known = byPerson.get(row.person_id ?? '')
    byPerson.set(row.person_id ?? '', { email: known?.email || row.email, phone: known?.phone || row.phone })
  }
  return byPerson
}
