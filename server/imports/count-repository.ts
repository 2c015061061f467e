import { sql } from 'kysely'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import type { Database } from '../storage/storage.ts'

/** How many of the files that were taken have these endings. */
export async function resumesOf(db: Database, importId: string): Promise<ImportPage['resumes']> {
  const ending = (text: string) => sql<number>`count(case when lower(name) like ${`%.${text}`} then 1 end)`
  const row = await db
    .selectFrom('import_items')
    .select([ending('pdf').as('pdf'), ending('docx').as('docx'), ending('doc').as('doc')])
    .where('import_id', '=', importId)
    .where('kind', '=', 'file')
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow()
  return { pdf: Number(row.pdf), docx: Number(row.docx), doc: Number(row.doc) }
}

/** Whom an import has stored and not taken back. */
export async function broughtInBy(db: Database, importId: string): Promise<ImportPage['broughtIn']> {
  const rows = await db
    .selectFrom('import_items')
    .select('person_id')
    .select(({ fn }) => fn.max('is_new_person').as('is_new'))
    .where('import_id', '=', importId)
    .where('state', '=', 'stored')
    .where('person_id', 'is not', null)
    .groupBy('person_id')
    .execute()
  const added = rows.filter(({ is_new }) => is_new === 1).length
  return { new: added, known: rows.length - added }
}
