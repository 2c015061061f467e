import { DAY } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Schema } from '../storage/schema.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { baseName } from './file-kinds.ts'

export type ImportRow = Schema['imports']
export type FileRow = Schema['import_files']
export type ItemRow = Schema['import_items']

/** The row of an import, locked. Every change of an import, its files and its items begins here, so that they come one after the other. */
export function lockImport(storage: Storage, trx: Write, id: string): Promise<ImportRow | undefined> {
  return storage.forUpdate(trx.selectFrom('imports').selectAll(), 'imports').where('id', '=', id).executeTakeFirst()
}

/** Has the import worked on in the background. */
export async function markBusy(trx: Write, id: string): Promise<void> {
  await trx.updateTable('imports').set({ is_busy: 1 }).where('id', '=', id).execute()
}

export const daysAfter = (at: string, days: number) => iso(Date.parse(at) + days * DAY)

export const notOpen: Refusal = {
  code: 'conflict',
  sentence: 'This import is being stored or was stored already. Please start another one.',
}
export const unknownImport = refusals.unknownRecord

type NewItem = Pick<ItemRow, 'import_id' | 'file_n' | 'kind' | 'name' | 'state'> & Partial<ItemRow>

/** Adds items in this order. The import is locked. */
export async function insertItems(trx: Write, items: NewItem[], now: number): Promise<void> {
  const [first] = items
  if (!first) return
  const last = await trx
    .selectFrom('import_items')
    .select(({ fn }) => fn.max('n').as('n'))
    .where('import_id', '=', first.import_id)
    .executeTakeFirst()
  let n = last?.n ?? -1
  const rows = items.map((item): ItemRow => {
    n += 1
    return { ...blankItem, ...item, n, changed_at: iso(now) }
  })
  // SQLite takes 32,766 values in a statement.
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('import_items')
      .values(rows.slice(at, at + BATCH))
      .execute()
}

const BATCH = 500

const blankItem = {
  sheet_n: null,
  problem: '',
  full_name: '',
  email: '',
  phone: '',
  email_key: null,
  phone_key: null,
  file_key: null,
  cells: '[]',
  content_id: null,
  sha256: null,
  type: null,
  size: 0,
  warnings: '[]',
  text: '',
  tokens: '',
  decision: null,
  candidates: '[]',
  attempts: 0,
  of_n: null,
  partner_n: null,
  person_id: null,
  addition_id: null,
  is_new_person: null,
  person_version: null,
  added_tags: null,
}

/** By which a row finds its resume. */
export const fileKeyOf = (name: string) => baseName(name).normalize('NFC').trim().toLowerCase().slice(0, 400)

const ending = /\.(?:pdf|docx?)$/

/** The keys of files that a row with this key may mean: a sheet often names them without their endings. */
export const filesNamed = (key: string) =>
  ending.test(key) ? [key] : ['.pdf', '.docx', '.doc'].map((one) => key + one)

/** The keys with which a row may name the file with this key. */
export const namesOfFile = (key: string) => [key, key.replace(ending, '')]
