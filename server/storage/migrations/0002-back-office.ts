import { type Kysely, SqliteAdapter, sql } from 'kysely'

const DAY = 24 * 60 * 60 * 1000

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  // Without references: what staff did stays known when the record, or the account, is gone.
  await schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('activity_by_date').on('activity').columns(['at', 'id']).execute()
  await schema.createIndex('activity_by_action').on('activity').columns(['action', 'at', 'id']).execute()
  await schema.createIndex('activity_by_account').on('activity').columns(['account_id', 'action', 'at']).execute()

  await schema
    .createTable('application_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('status', 'text')
    .addColumn('note', 'text')
    .execute()
  await schema
    .createIndex('application_events_by_application')
    .on('application_events')
    .columns(['application_id', 'at'])
    .execute()

  await indexApplications(db)
  await addDeadlines(db)
}

async function indexApplications(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  // With the id in it, an index gives a page of its status or job in the order of the list.
  for (const name of ['job', 'status'] as const) {
    const index = `applications_by_${name}`
    const column = name === 'job' ? 'job_id' : 'status'
    await schema.dropIndex(index).execute()
    await schema.createIndex(index).on('applications').columns([column, 'submitted_at', 'id']).execute()
  }
  // A search reads every row. SQLite does that on an index that holds all it asks for, a quarter of the table's size;
  // PostgreSQL limits the size of an entry, and reads the table fast enough.
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await schema.dropIndex('applications_by_date').execute()
    await schema
      .createIndex('applications_by_date')
      .on('applications')
      .columns(['submitted_at', 'id', 'status', 'job_id', 'search_text'])
      .execute()
  }
  // A phone number is found by its digits, however it was spaced.
  const digits = [' ', '+', '-', '(', ')', '.', '/'].reduce(
    (text, mark) => sql`replace(${text}, ${sql.lit(mark)}, '')`,
    sql`phone`,
  )
  await sql`update applications set search_text = search_text || ${sql.lit('\n')} || ${digits}`.execute(db)
}

async function addDeadlines(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('enquiries')
    .addColumn('due_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('enquiries').addColumn('answered_at', 'text').execute()
  await schema
    .alterTable('enquiries')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  type Row = { id: string; full_name: string; email: string; phone: string; submitted_at: string }
  const { rows } = await sql<Row>`select id, full_name, email, phone, submitted_at from enquiries`.execute(db)
  for (const { id, full_name, email, phone, submitted_at } of rows) {
    const due = new Date(Date.parse(submitted_at) + DAY).toISOString()
    const text = [full_name, email, phone, phone.replace(/\P{Nd}/gu, '')].join('\n').normalize('NFKC').toLowerCase()
    await sql`update enquiries set due_at = ${due}, search_text = ${text} where id = ${id}`.execute(db)
  }
  await schema.dropIndex('enquiries_by_status').execute()
  await schema.createIndex('enquiries_by_status').on('enquiries').columns(['status', 'submitted_at', 'id']).execute()
  await schema.createIndex('enquiries_by_deadline').on('enquiries').columns(['status', 'due_at', 'id']).execute()
}
