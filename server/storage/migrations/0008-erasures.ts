import { type Kysely, sql } from 'kysely'

/** The ids of erased records, which are erased again when an older backup brings them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('record_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .execute()
  // The audit log knows those of earlier releases.
  await sql`
    insert into erasures (record_id, kind, erased_at)
    select subject_id, min(case action when 'application_erase' then 'application' else 'enquiry' end), max(at)
    from activity
    where action in ('application_erase', 'enquiry_erase') and subject_id is not null
    group by subject_id`.execute(db)
  await sql`delete from settings where name = 'retention_last_look'`.execute(db)
}
