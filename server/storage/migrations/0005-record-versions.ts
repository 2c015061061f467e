import { type Kysely, sql } from 'kysely'

const BATCH = 500

/** Versions for optimistic locking, and the title that an application keeps when its job is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applications', 'enquiries']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  }
  for (const column of ['previous_answered_at', 'changed_at', 'changed_by']) {
    await db.schema.alterTable('enquiries').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('jobs')
    .addColumn('updated_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('applications').addColumn('deleted_job_title', 'text').execute()
  await keepTitles(db)
}

type Row = { id: string; full_name: string; email: string; phone: string; search_text: string }

/**
 * Jobs that are already deleted left their titles in two places: in lower case in the search text of their
 * applications, and as typed in the audit log, unless they were deleted before there was one.
 */
async function keepTitles(db: Kysely<unknown>): Promise<void> {
  const typed = await sql<{ subject: string }>`
    select distinct subject from activity where action in ('job_create', 'job_update', 'job_delete')`.execute(db)
  const titles = new Map(typed.rows.map(({ subject }) => [fold(subject), subject]))
  let last = ''
  for (;;) {
    const { rows } = await sql<Row>`
      select id, full_name, email, phone, search_text from applications
      where job_id is null and id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(db)
    for (const row of rows) {
      const folded = titleIn(row)
      if (!folded) continue
      const title = titles.get(folded) ?? folded
      await sql`update applications set deleted_job_title = ${title} where id = ${row.id}`.execute(db)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < BATCH) return
  }
}

/** The one line of the search text that is not about the person. */
function titleIn({ full_name, email, phone, search_text }: Row): string | undefined {
  const person = [full_name, email, phone, phone.replace(/\P{Nd}/gu, '')].map(fold)
  const lines = search_text.split('\n')
  for (const line of person) {
    const at = lines.indexOf(line)
    if (at >= 0) lines.splice(at, 1)
  }
  return lines.length === 1 ? lines[0] : undefined
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
