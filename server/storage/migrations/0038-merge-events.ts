import type { Kysely } from 'kysely'

type Event = { id: string; person_id: string; at: string; who: string; kind: string; text: string }
type Tables = {
  person_events: Event & { other_id: string | null }
  audit_log: { action: string; at: string; who: string; subject_id: string | null; detail: string }
  people: { id: string; name: string }
  settings: { name: string; value: string }
}

/**
 * Events of merges and splits name the other person by id instead of by name, so that nothing of somebody stays with
 * another when they are erased. The id is that of the audit entry of the same moment; without one it stays unknown. Who was
 * merged and erased before is forgotten in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person_events').addColumn('other_id', 'text').execute()
  const tables = db.withTables<Tables>()
  const events = await tables.selectFrom('person_events').selectAll().where('kind', 'in', ['merge', 'split']).execute()
  for (const event of events)
    await tables
      .updateTable('person_events')
      .set({ text: '', other_id: await otherOf(tables, event) })
      .where('id', '=', event.id)
      .execute()
  await tables.insertInto('settings').values({ name: 'merged_people_backfill', value: '' }).execute()
}

async function otherOf(tables: Kysely<Tables>, { person_id, at, who, kind, text }: Event): Promise<string | null> {
  const entries = await tables
    .selectFrom('audit_log')
    .select(['subject_id', 'detail'])
    .where('action', '=', `person_${kind}`)
    .where('at', '=', at)
    .where('who', '=', who)
    .execute()
  const [entry, ...others] = entries
  if (!entry || others.length > 0) return null
  if (person_id === entry.subject_id) return entry.detail
  // The event has moved to a third person: a merge is still with the same one, of a split the name tells which.
  if (kind === 'merge') return entry.detail
  if (person_id === entry.detail) return entry.subject_id
  const people = await tables
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [entry.subject_id ?? '', entry.detail])
    .where('name', '=', text.replace(/^Split from /, ''))
    .execute()
  return people.length === 1 ? (people[0]?.id ?? null) : null
}
