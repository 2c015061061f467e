import { type Kysely, sql } from 'kysely'

/**
 * The address and the phone number that staff see are facts of the person, as the name is. Everybody keeps those of
 * their newest record, which were shown until now. `is_replaced`: mails to this address go to the person's other one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, initial] of Object.entries({ email: '', phone: '', corrected: '[]' }))
    await db.schema
      .alterTable('people')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(initial))
      .execute()
  await db.schema
    .alterTable('person_emails')
    .addColumn('is_replaced', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute()
  const newest = (column: 'email' | 'phone') => {
    const given = (table: string) => sql`
      select ${sql.ref(column)} as given, submitted_at from ${sql.table(table)}
      where person_id = people.id and ${sql.ref(column)} <> ''`
    return sql`coalesce((
      select given from (${given('applications')} union all ${given('enquiries')}) as records
      order by submitted_at desc limit 1), '')`
  }
  await sql`update people set email = ${newest('email')}, phone = ${newest('phone')}`.execute(db)
}
