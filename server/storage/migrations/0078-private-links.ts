import type { Kysely } from 'kysely'

/** Links to pages without an account, the digests of their keys, and when the pages were shown. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('private_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('contact_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await schema.createIndex('private_links_by_record').on('private_links').column('record_id').execute()
  await schema
    .createTable('private_link_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'text', (column) => column.notNull().references('private_links.id').onDelete('cascade'))
    .execute()
  await schema.createIndex('private_link_keys_by_link').on('private_link_keys').column('link_id').execute()
  await schema
    .createTable('private_link_views')
    .addColumn('link_id', 'text', (column) => column.notNull().references('private_links.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('private_link_views_key', ['link_id', 'at'])
    .execute()
}
