import { sql } from 'kysely'
import type { ImportSummary } from '../../contract/imports/import-page.ts'
import type { Database } from '../storage/storage.ts'

/** The items that are stored when staff say so. A resume is stored with its row, and what belongs to an open question waits for it. */
function storableItems(db: Database, importId: string) {
  return db
    .selectFrom('import_items')
    .where('import_items.import_id', '=', importId)
    .where(({ or, and, eb }) =>
      and([
        or([eb('import_items.decision', 'is', null), eb('import_items.decision', '!=', 'leave_out')]),
        or([eb('import_items.kind', '=', 'row'), eb('import_items.partner_n', 'is', null)]),
        or([
          eb('import_items.state', 'in', ['new', 'newer_resume']),
          and([eb('import_items.state', 'in', ['unsure', 'copy']), eb('import_items.decision', 'in', ['same', 'new'])]),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_items as lead')
            .select('lead.n')
            .whereRef('lead.import_id', '=', 'import_items.import_id')
            .whereRef('lead.n', '=', 'import_items.of_n')
            .where('lead.state', '=', 'unsure')
            .where('lead.decision', 'is', null),
        ),
      ),
    )
}

export const storable = {
  async count(db: Database, importId: string): Promise<ImportSummary['willStore']> {
    const rows = await storableItems(db, importId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`case when decision = 'new' or state = 'new' then 1 else 0 end`.as('is_new'))
      .groupBy(sql`case when decision = 'new' or state = 'new' then 1 else 0 end`)
      .execute()
    const count = (isNew: number) => rows.find(({ is_new }) => is_new === isNew)?.count ?? 0
    return { new: count(1), known: count(0) }
  },

  /** The people of these, of whom some have several files. */
  async people(db: Database, importId: string): Promise<number> {
    const { count } = await storableItems(db, importId)
      .leftJoin('import_items as first', (join) =>
        join.onRef('first.import_id', '=', 'import_items.import_id').onRef('first.n', '=', 'import_items.of_n'),
      )
      .select(
        sql<number>`count(distinct case
          when import_items.decision = 'new' or import_items.state = 'new' then 'n' || import_items.n
          when first.n is not null then coalesce(first.person_id, 'n' || first.n)
          else coalesce(import_items.person_id, 'n' || import_items.n) end)`.as('count'),
      )
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** The next one. New people come before newer resumes of the same import, because their numbers are lower. */
  next: (db: Database, importId: string) =>
    storableItems(db, importId).selectAll('import_items').orderBy('import_items.n').limit(1).executeTakeFirst(),
}
