import { isImportField, isListField } from '../../contract/imports/import-columns.ts'
import type { ImportSheet } from '../../contract/imports/import-sheets.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import type { Database, Storage } from '../storage/storage.ts'
import { lockImport, markBusy, notOpen, unknownImport } from './import-rows.ts'
import { rememberColumns } from './unpack-repository.ts'

const SAMPLES = 3
/** Rows in which samples are looked for. */
const SAMPLED_ROWS = 30
const MAX_SAMPLE = 120

/** The sheets of an import, with samples from their first rows. */
export async function sheetsOf(db: Database, importId: string): Promise<ImportSheet[]> {
  const sheets = await db
    .selectFrom('import_sheets')
    .innerJoin('import_files', (join) =>
      join
        .onRef('import_files.import_id', '=', 'import_sheets.import_id')
        .onRef('import_files.n', '=', 'import_sheets.file_n'),
    )
    .selectAll('import_sheets')
    .select('import_files.name as file_name')
    .where('import_sheets.import_id', '=', importId)
    .orderBy('file_n')
    .orderBy('sheet_n')
    .execute()
  return Promise.all(
    sheets.map(async ({ file_n, sheet_n, file_name, sheet, heads, fields }): Promise<ImportSheet> => {
      const rows = db
        .selectFrom('import_items')
        .where('import_id', '=', importId)
        .where('file_n', '=', file_n)
        .where('sheet_n', '=', sheet_n)
      const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      const first = await rows.select('cells').orderBy('n').limit(SAMPLED_ROWS).execute()
      const cells = first.map((row) => JSON.parse(row.cells) as string[])
      const matched: string[] = JSON.parse(fields)
      const columns = (JSON.parse(heads) as string[]).map((head, column) => ({
        head,
        samples: [...new Set(cells.flatMap((row) => (row[column] ?? '').slice(0, MAX_SAMPLE) || []))].slice(0, SAMPLES),
        field: matched[column] ?? '',
      }))
      return { file: file_n, fileName: file_name, sheet, rows: count, columns }
    }),
  )
}

type Columns = { file: number; sheet: string; fields: string[] }

/** Takes the columns of a sheet for what staff say, remembers it for the next sheet, and has the rows read again. */
export function chooseColumns(
  storage: Storage,
  importId: string,
  { file, sheet, fields }: Columns,
  now: number,
): Promise<Refusal | undefined> {
  return storage.write(async (trx) => {
    const found = await lockImport(storage, trx, importId)
    if (!found) return unknownImport
    if (found.state !== 'open') return notOpen
    const row = await trx
      .selectFrom('import_sheets')
      .selectAll()
      .where('import_id', '=', importId)
      .where('file_n', '=', file)
      .where('sheet', '=', sheet)
      .executeTakeFirst()
    if (!row) return unknownImport
    const heads: string[] = JSON.parse(row.heads)
    const refusal = wrongFields(heads, fields)
    if (refusal) return refusal
    await trx
      .updateTable('import_sheets')
      .set({ fields: JSON.stringify(fields) })
      .where('import_id', '=', importId)
      .where('file_n', '=', file)
      .where('sheet_n', '=', row.sheet_n)
      .execute()
    await rememberColumns(trx, heads, fields, now)
    const again = trx
      .updateTable('import_items')
      .where('import_id', '=', importId)
      .where('state', 'not in', ['stored', 'undone', 'refused'])
    await again
      .set({ state: 'uploaded', decision: null, partner_n: null, of_n: null, changed_at: iso(now) })
      .where('file_n', '=', file)
      .where('sheet_n', '=', row.sheet_n)
      .execute()
    // Resumes that belonged to these rows are compared again, too.
    await again
      .set({ state: 'uploaded', partner_n: null, attempts: 0, changed_at: iso(now) })
      .where('kind', '=', 'file')
      .where('partner_n', 'in', (query) =>
        query
          .selectFrom('import_items as own')
          .select('own.n')
          .where('own.import_id', '=', importId)
          .where('own.file_n', '=', file)
          .where('own.sheet_n', '=', row.sheet_n),
      )
      .execute()
    await markBusy(trx, importId)
    return undefined
  })
}

function wrongFields(heads: string[], fields: string[]): Refusal | undefined {
  if (fields.length !== heads.length || fields.some((field) => field !== '' && !isImportField(field)))
    return { code: 'invalid_input', sentence: 'Please choose a field for each column again.' }
  const twice = fields.find((field, at) => isImportField(field) && !isListField(field) && fields.indexOf(field) !== at)
  if (twice === undefined) return undefined
  return { code: 'invalid_input', sentence: 'Two columns became the same field. Please choose one of them.' }
}
