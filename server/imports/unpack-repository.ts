import { type ImportFieldName, isImportField, matchColumns } from '../../contract/imports/import-columns.ts'
import { IMPORT_MAX_ITEMS, IMPORT_PIECE_BYTES } from '../../contract/imports/import-limits.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { baseName, kindOf } from './file-kinds.ts'
import { type FileRow, fileKeyOf, insertItems, lockImport, markBusy } from './import-rows.ts'
import { readZipFile, type ZipEntry } from './read-zip-file.ts'
import { readSheets } from './sheets/read-sheets.ts'

/** Entries of a ZIP file that become items in one transaction. */
const BATCH = 25
const gone = 'The file is not there any more. Please bring it again.'
const nested = 'A ZIP file inside of a ZIP file. Please unpack it and bring the files.'
const damagedEntry = 'It is damaged inside of the ZIP file. Please bring the file itself.'
const tooManyItems = `An import has at most ${IMPORT_MAX_ITEMS} files and rows. Please bring the rest in another one.`

/** Turns ZIP files into files, and sheets into rows, and then deletes what was uploaded. */
export function importUnpacking(storage: Storage) {
  const { imports: store } = storage

  async function refuseFile(file: FileRow, problem: string, now: number): Promise<void> {
    await change(file, async (trx) => {
      const { import_id, n, name } = file
      await insertItems(trx, [{ import_id, file_n: n, kind: 'file', name, state: 'refused', problem }], now)
      await endFile(trx, file, 'refused')
    })
    if (file.content_id) await store.remove(file.content_id)
  }

  /** Nothing is changed when the file was worked on, discarded or erased meanwhile. */
  function change(file: FileRow, work: (trx: Write) => Promise<void>): Promise<boolean> {
    return storage.write(async (trx) => {
      if (!(await lockImport(storage, trx, file.import_id))) return false
      const current = await trx
        .selectFrom('import_files')
        .select(['state', 'unpacked'])
        .where('import_id', '=', file.import_id)
        .where('n', '=', file.n)
        .executeTakeFirst()
      if (current?.state !== 'received' || current.unpacked !== file.unpacked) return false
      await work(trx)
      return true
    })
  }

  async function unpackZip(file: FileRow, now: number): Promise<void> {
    const id = file.content_id ?? ''
    const entries = await readZipFile({ size: file.size, read: (start, length) => store.read(id, start, length) })
    if (typeof entries === 'string') return refuseFile(file, entries, now)
    const files = entries.filter(({ isFolder }) => !isFolder)
    if (file.unpacked + files.length > IMPORT_MAX_ITEMS) return refuseFile(file, tooManyItems, now)
    const batch = files.slice(file.unpacked, file.unpacked + BATCH)
    const found: Found[] = []
    for (const entry of batch) found.push(await takeOut(storage, file, entry))
    const isLast = file.unpacked + batch.length >= files.length
    const isDone = await change(file, async (trx) => {
      for (const { item, bytes } of found)
        if (item.content_id && bytes) await insertPieces(storage, trx, item.content_id, bytes)
      await insertItems(
        trx,
        found.filter(({ isSheet }) => !isSheet).map(({ item }) => item),
        now,
      )
      for (const { item, isSheet } of found) if (isSheet) await insertSheetFile(trx, item)
      await trx
        .updateTable('import_files')
        .set({ unpacked: file.unpacked + batch.length })
        .where('import_id', '=', file.import_id)
        .where('n', '=', file.n)
        .execute()
      if (isLast) await endFile(trx, file, 'done')
      await markBusy(trx, file.import_id)
    })
    if (!isDone) for (const { item } of found) if (item.content_id) await store.remove(item.content_id)
    if (isDone && isLast) await store.remove(id)
  }

  async function unpackSheet(file: FileRow, now: number): Promise<void> {
    const id = file.content_id ?? ''
    const type = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
    const pieces: Buffer[] = []
    for (let at = 0; at < file.size; at += IMPORT_PIECE_BYTES) {
      const piece = await store.read(id, at, Math.min(IMPORT_PIECE_BYTES, file.size - at))
      if (!piece) return refuseFile(file, gone, now)
      pieces.push(piece)
    }
    const found = await readSheets(type, pieces)
    if ('problem' in found) return refuseFile(file, found.problem, now)
    const remembered = await rememberedColumns(storage)
    const { import_id, n: file_n } = file
    const isDone = await change(file, async (trx) => {
      for (const [sheet_n, sheet] of found.sheets.entries()) {
        const heads = sheet.columns.map(({ head }) => head)
        const fields = matchColumns(heads, (head) => remembered.get(headKey(head)))
        await trx
          .insertInto('import_sheets')
          .values({
            ...{ import_id, file_n, sheet_n },
            sheet: sheet.name,
            heads: JSON.stringify(heads),
            fields: JSON.stringify(fields),
          })
          .execute()
        const rows = sheet.rows.map(({ number, cells }) => ({
          ...{ import_id, file_n, sheet_n },
          kind: 'row',
          name: [baseName(file.name), sheet.name, `row ${number}`].filter(Boolean).join(', ').slice(-400),
          state: 'uploaded',
          cells: JSON.stringify(cells),
        }))
        await insertItems(trx, rows, now)
      }
      await endFile(trx, file, 'done')
      await markBusy(trx, import_id)
    })
    if (isDone) await store.remove(id)
  }

  return {
    /** False when no file waits. */
    async step(importId: string, now: number): Promise<boolean> {
      const file = await storage.db
        .selectFrom('import_files')
        .selectAll()
        .where('import_id', '=', importId)
        .where('state', '=', 'received')
        .orderBy('n')
        .limit(1)
        .executeTakeFirst()
      if (!file) return false
      await (file.kind === 'zip' ? unpackZip(file, now) : unpackSheet(file, now))
      return true
    },
  }
}

type Found = { item: Parameters<typeof insertItems>[1][number]; bytes?: Buffer; isSheet?: boolean }

/** The entry of a ZIP file as an item, with its bytes stored durably. */
async function takeOut({ imports: store }: Storage, file: FileRow, entry: ZipEntry): Promise<Found> {
  const { import_id, n: file_n } = file
  const name = `${file.name}/${entry.name}`.slice(-400)
  const { kind, problem } = kindOf(entry.name, entry.size)
  const base = { import_id, file_n, kind: 'file', name, file_key: fileKeyOf(name) }
  const refused = entry.problem ?? problem ?? (kind === 'zip' ? nested : undefined)
  if (refused !== undefined) return { item: { ...base, state: 'refused', problem: refused } }
  const bytes = await entry.read()
  if (!bytes) return { item: { ...base, state: 'refused', problem: damagedEntry } }
  const content_id = newId()
  for (let at = 0; at < bytes.length; at += IMPORT_PIECE_BYTES)
    await store.prepare(content_id, at, bytes.subarray(at, at + IMPORT_PIECE_BYTES))
  return { item: { ...base, state: 'uploaded', content_id, size: bytes.length }, bytes, isSheet: kind === 'sheet' }
}

async function insertPieces(storage: Storage, trx: Write, id: string, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += IMPORT_PIECE_BYTES)
    await storage.imports.insert(trx, id, at, bytes.subarray(at, at + IMPORT_PIECE_BYTES))
}

/** A sheet from a ZIP file is a file like one that was uploaded. */
async function insertSheetFile(trx: Write, { import_id, name, size = 0, content_id = null }: Found['item']) {
  const last = await trx
    .selectFrom('import_files')
    .select(({ fn }) => fn.max('n').as('n'))
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  const n = (last?.n ?? -1) + 1
  await trx
    .insertInto('import_files')
    .values({
      ...{ import_id, n, name, size, content_id },
      received: size,
      kind: 'sheet',
      state: 'received',
      unpacked: 0,
    })
    .execute()
}

async function endFile(trx: Write, { import_id, n }: FileRow, state: 'done' | 'refused'): Promise<void> {
  await trx
    .updateTable('import_files')
    .set({ state, content_id: null })
    .where('import_id', '=', import_id)
    .where('n', '=', n)
    .execute()
}

const headKey = (head: string) => head.normalize('NFKC').toLowerCase().trim().slice(0, 100)

async function rememberedColumns({ db }: Storage): Promise<Map<string, ImportFieldName | ''>> {
  const rows = await db.selectFrom('import_columns').select(['head_key', 'field']).execute()
  return new Map(
    rows.flatMap(({ head_key, field }) => (field === '' || isImportField(field) ? [[head_key, field] as const] : [])),
  )
}

/** The next sheet with these heads is matched in the same way. */
export async function rememberColumns(trx: Write, heads: string[], fields: string[], now: number): Promise<void> {
  // Of two columns with one head, the one that is used says what the head means.
  const used = heads.flatMap((head, column) => (fields[column] ? [[headKey(head), fields[column]] as const] : []))
  const chosen = new Map<string, string>([...heads.map((head) => [headKey(head), ''] as const), ...used.reverse()])
  for (const [head_key, field] of chosen)
    await trx
      .insertInto('import_columns')
      .values({ head_key, field, at: iso(now) })
      .onConflict((conflict) => conflict.column('head_key').doUpdateSet({ field, at: iso(now) }))
      .execute()
}
