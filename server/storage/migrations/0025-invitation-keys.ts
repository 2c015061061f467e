import type { Kysely } from 'kysely'

/** The keys of mailed links: each attempt to send the mail has a new one, so that only digests are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('invitation_id', 'text', (column) => column.notNull().references('invitations.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('invitation_keys_by_invitation').on('invitation_keys').column('invitation_id').execute()
}
