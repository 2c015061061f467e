import type { Kysely } from 'kysely'

/** The enquiry from which a job was made. The job stays when the enquiry is erased. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('jobs')
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').onDelete('set null'))
    .execute()
  await schema.createIndex('jobs_by_enquiry').on('jobs').column('enquiry_id').execute()
}
