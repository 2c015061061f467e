import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/**
 * One timeline: events of people and of applications, and answers to enquiries, in one table. Accounts are named by id;
 * names without an account become former accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  await schema
    .createTable('former_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', required)
    .execute()
  const belongsTo = (table: string) => (column: ColumnDefinitionBuilder) =>
    column.references(`${table}.id`).onDelete('cascade')
  await schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', belongsTo('people'))
    .addColumn('application_id', 'text', belongsTo('applications'))
    .addColumn('enquiry_id', 'text', belongsTo('enquiries'))
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('data', 'text', required)
    .execute()
  for (const owner of ['person', 'application', 'enquiry'])
    await schema
      .createIndex(`events_by_${owner}`)
      .on('events')
      .columns([`${owner}_id`, 'at'])
      .execute()

  await keepNames(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const object = (name: string, value: RawBuilder<unknown>) =>
    isPostgres
      ? sql`cast(json_build_object(cast(${sql.lit(name)} as text), ${value}) as text)`
      : sql`json_object(${sql.lit(name)}, ${value})`
  const json = (text: RawBuilder<unknown>) => (isPostgres ? sql`cast(${text} as json)` : sql`json(${text})`)
  const add = (select: RawBuilder<unknown>) =>
    sql`insert into events (id, person_id, application_id, enquiry_id, kind, account_id, at, data) ${select}`.execute(
      db,
    )

  await add(sql`
    select id, person_id, null, null, kind, ${accountOf('who')}, at, case
      when kind = 'correction' then ${object('correction', json(sql`case when kind = 'correction' then text else '{}' end`))}
      when kind in ('merge', 'split', 'apart') then ${object('other', sql`other_id`)}
      else ${object('text', sql`text`)} end
    from person_events`)
  await add(sql`
    select e.id, person_id, application_id, null, 'status', ${accountOf('who')}, at, ${object('status', sql`e.status`)}
    from application_events e join applications on applications.id = application_id where e.status is not null`)
  await add(sql`
    select case when e.status is null then e.id else e.id || '-note' end, person_id, application_id, null, 'note',
      ${accountOf('who')}, at, ${object('text', sql`e.note`)}
    from application_events e join applications on applications.id = application_id where e.note is not null`)
  await add(sql`
    select id || '-answer', person_id, null, id, 'answer', ${accountOf('changed_by')}, answered_at, '{}'
    from enquiries where answered_at is not null and changed_by is not null`)
  await schema.dropTable('person_events').execute()
  await schema.dropTable('application_events').execute()
}

/** An account with the name, or the former one that `keepNames` has made for it. */
const accountOf = (column: string) => sql`coalesce(
  (select accounts.id from accounts where accounts.username = ${sql.ref(column)}), 'former ' || ${sql.ref(column)})`

async function keepNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into former_accounts (id, username)
    select 'former ' || who, who from (
      select who from person_events union select who from application_events
      union select changed_by from enquiries where answered_at is not null and changed_by is not null
    ) as names where who not in (select username from accounts)`.execute(db)
}
