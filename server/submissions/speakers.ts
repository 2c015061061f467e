import type { Database } from '../storage/storage.ts'

/** How the contacts of private links are called before what they said: "Rekha Menon, Head of HR of Varada Pressings,". */
export async function speakersOf(db: Database, links: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('private_links')
    .innerJoin('submissions', 'submissions.id', 'private_links.record_id')
    .innerJoin('clients', 'clients.id', 'submissions.client_id')
    .leftJoin('client_contacts', 'client_contacts.id', 'private_links.contact_id')
    .select(['private_links.id', 'clients.name as client', 'client_contacts.name', 'client_contacts.role'])
    .where('private_links.id', 'in', ['', ...links])
    .execute()
  return new Map(
    rows.map(({ id, client, name, role }) => {
      if (name === null) return [id, client]
      return [id, role ? `${name}, ${role} of ${client},` : `${name} of ${client}`]
    }),
  )
}
