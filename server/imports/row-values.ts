import type { Database } from '../storage/storage.ts'
import type { ItemRow } from './import-rows.ts'
import { type RowValues, readRow } from './sheets/read-row.ts'

type Row = Pick<ItemRow, 'import_id' | 'n' | 'file_n' | 'sheet_n' | 'cells' | 'kind'>

/** The cells of rows by field, as the columns of their sheets are matched now. */
export async function valuesOf(db: Database, items: Row[]): Promise<Map<number, RowValues>> {
  const rows = items.filter(({ kind }) => kind === 'row')
  const [first] = rows
  if (!first) return new Map()
  const sheets = await db
    .selectFrom('import_sheets')
    .select(['file_n', 'sheet_n', 'fields'])
    .where('import_id', '=', first.import_id)
    .execute()
  const fieldsOf = new Map(
    sheets.map(({ file_n, sheet_n, fields }) => [`${file_n} ${sheet_n}`, JSON.parse(fields) as string[]]),
  )
  return new Map(
    rows.map(({ n, file_n, sheet_n, cells }) => [
      n,
      readRow(fieldsOf.get(`${file_n} ${sheet_n}`) ?? [], JSON.parse(cells) as string[]),
    ]),
  )
}
