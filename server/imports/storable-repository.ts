import { sql } from 'kysely'
import type { ImportSummary } from '../../contract/imports/import-page.ts'
import type { Database } from '../storage/storage.ts'

/** The items that are stored when staff say so. A resume is stored with its row. */
function storableItems(db: Database, importId: string) {
  return db
    .selectFrom('import_items')
    .where('import_id', '=', importId)
    .where(({ or, and, eb }) =>
      and([
        or([eb('decision', 'is', null), eb('decision', '!=', 'leave_out')]),
        or([eb('kind', '=', 'row'), eb('partner_n', 'is', null)]),
        or([
          eb('state', 'in', ['new', 'newer_resume']),
          and([eb('state', 'in', ['unsure', 'copy']), eb('decision', 'in', ['same', 'new'])]),
        ]),
      ]),
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

  /** The next one. New people come before newer resumes of the same import, because their numbers are lower. */
  next: (db: Database, importId: string) =>
    storableItems(db, importId).selectAll().orderBy('n').limit(1).executeTakeFirst(),
}
