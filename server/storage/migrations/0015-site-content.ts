import { type Kysely, sql } from 'kysely'

/** Drafts and publications of the site's texts, and its pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('content_drafts')
    .addColumn('page', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('data', 'text')
    .addColumn('saved_at', 'text')
    .addColumn('saved_by', 'text')
    .execute()
  await schema
    .createTable('content_publications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addUniqueConstraint('content_publications_by_page', ['page', 'number'])
    .execute()
  await schema
    .createTable('content_presence')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_presence_key', ['page', 'account_id'])
    .execute()

  await schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('use', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute()
  // As with resumes: filled on PostgreSQL only, files beside SQLite.
  await schema
    .createTable('picture_contents')
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_contents_key', ['picture_id', 'name'])
    .execute()
  // Without `on delete cascade`: a picture of a publication cannot be deleted.
  await schema
    .createTable('publication_pictures')
    .addColumn('publication_id', 'text', (column) => column.notNull().references('content_publications.id'))
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .addPrimaryKeyConstraint('publication_pictures_key', ['publication_id', 'picture_id'])
    .execute()
  await schema.createIndex('publication_pictures_by_picture').on('publication_pictures').column('picture_id').execute()
}
