import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely'

/** Imports of people: what was uploaded, what was read in it, and where each file and row ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { schema } = db
  const text = (column: ColumnDefinitionBuilder) => column.notNull()
  const ofImport = (column: ColumnDefinitionBuilder) => column.notNull().references('imports.id').onDelete('cascade')

  await schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', text)
    .addColumn('source', 'text', text)
    .addColumn('purpose', 'text', text)
    .addColumn('tags', 'text', text)
    .addColumn('state', 'text', text)
    .addColumn('is_busy', 'integer', text)
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('created_at', 'text', text)
    .addColumn('stored_at', 'text')
    .addColumn('settled_counts', 'text')
    .execute()
  await schema.createIndex('imports_by_day').on('imports').column('created_at').execute()

  await schema
    .createTable('import_files')
    .addColumn('import_id', 'text', ofImport)
    .addColumn('n', 'integer', text)
    .addColumn('name', 'text', text)
    .addColumn('size', 'bigint', text)
    .addColumn('received', 'bigint', text)
    .addColumn('kind', 'text', text)
    .addColumn('state', 'text', text)
    .addColumn('content_id', 'text')
    .addColumn('unpacked', 'integer', text)
    .addPrimaryKeyConstraint('import_files_key', ['import_id', 'n'])
    .execute()

  await schema
    .createTable('import_sheets')
    .addColumn('import_id', 'text', ofImport)
    .addColumn('file_n', 'integer', text)
    .addColumn('sheet_n', 'integer', text)
    .addColumn('sheet', 'text', text)
    .addColumn('heads', 'text', text)
    .addColumn('fields', 'text', text)
    .addPrimaryKeyConstraint('import_sheets_key', ['import_id', 'file_n', 'sheet_n'])
    .execute()

  const optional = ['content_id', 'sha256', 'type', 'email_key', 'phone_key', 'file_key', 'decision'] as const
  let items = schema
    .createTable('import_items')
    .addColumn('import_id', 'text', ofImport)
    .addColumn('n', 'integer', text)
    .addColumn('file_n', 'integer', text)
    .addColumn('sheet_n', 'integer')
    .addColumn('kind', 'text', text)
    .addColumn('name', 'text', text)
    .addColumn('state', 'text', text)
    .addColumn('problem', 'text', text)
    .addColumn('full_name', 'text', text)
    .addColumn('email', 'text', text)
    .addColumn('phone', 'text', text)
    .addColumn('cells', 'text', text)
    .addColumn('size', 'integer', text)
    .addColumn('warnings', 'text', text)
    .addColumn('text', 'text', text)
    .addColumn('tokens', 'text', text)
    .addColumn('candidates', 'text', text)
    .addColumn('attempts', 'integer', text)
    .addColumn('changed_at', 'text', text)
    .addColumn('of_n', 'integer')
    .addColumn('partner_n', 'integer')
    .addColumn('is_new_person', 'integer')
    .addColumn('person_version', 'integer')
    .addColumn('added_tags', 'text')
    .addColumn('addition_id', 'text')
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
  for (const name of optional) items = items.addColumn(name, 'text')
  await items.addPrimaryKeyConstraint('import_items_key', ['import_id', 'n']).execute()
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`import_items_by_${name}`).on('import_items').columns(columns).execute()
  await index('state', ['import_id', 'state', 'n'])
  await index('hash', ['import_id', 'sha256'])
  await index('email', ['email_key'])
  await index('phone', ['phone_key'])
  await index('file', ['import_id', 'file_key'])
  await index('person', ['person_id'])
  await index('addition', ['addition_id'])

  await schema
    .createTable('import_columns')
    .addColumn('head_key', 'text', (column) => column.primaryKey())
    .addColumn('field', 'text', text)
    .addColumn('at', 'text', text)
    .execute()

  await schema
    .createTable('import_pieces')
    .addColumn('content_id', 'text', text)
    .addColumn('start', 'bigint', text)
    .addColumn('content', isPostgres ? 'bytea' : 'blob', text)
    .addPrimaryKeyConstraint('import_pieces_key', ['content_id', 'start'])
    .execute()

  await schema.alterTable('additions').addColumn('import_id', 'text').execute()
  await schema.alterTable('additions').addColumn('informed_at', 'text').execute()
  await schema.createIndex('additions_by_import').on('additions').columns(['import_id', 'informed_at']).execute()
  await schema.createIndex('resumes_by_hash').on('resumes').column('sha256').execute()
}
