import { DAY, HOUR } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'
import { contentsOf } from './delete-contents.ts'
import { lockImport } from './import-rows.ts'
import { importSummaries, KEPT_DAYS } from './summary-repository.ts'

/**
 * Deletes what was uploaded and not stored within 30 days, and the list of files and rows when the import cannot be undone
 * any more. Source, purpose and counts stay.
 */
export async function deleteOldImports(storage: Storage, now: number): Promise<{ imports: number; strays: number }> {
  const before = iso(now - KEPT_DAYS * DAY)
  const old = await storage.db
    .selectFrom('imports')
    .select('id')
    .where('settled_counts', 'is', null)
    .where(({ eb, fn }) => eb(fn.coalesce('stored_at', 'created_at'), '<', before))
    .where('state', 'in', ['open', 'stored', 'undone'])
    .execute()
  for (const { id } of old) {
    const found = await importSummaries(storage).find(id)
    const contents = await storage.write(async (trx) => {
      if (!found || !(await lockImport(storage, trx, id))) return []
      const ids = await contentsOf(trx, id)
      await trx.deleteFrom('import_items').where('import_id', '=', id).execute()
      await trx.deleteFrom('import_files').where('import_id', '=', id).execute()
      await trx.deleteFrom('import_sheets').where('import_id', '=', id).execute()
      await trx
        .updateTable('imports')
        .set({ settled_counts: JSON.stringify(found.counts), is_busy: 0 })
        .where('id', '=', id)
        .execute()
      return ids
    })
    for (const content of contents) await storage.imports.remove(content)
  }
  const strays = await sweepStrays(storage, now)
  if (old.length > 0 || strays > 0) storage.scrub()
  return { imports: old.length, strays }
}

/** Uploaded bytes that a crash has left without a record. */
async function sweepStrays(storage: Storage, now: number): Promise<number> {
  const known = new Set<string>()
  for (const table of ['import_files', 'import_items'] as const) {
    const rows = await storage.db.selectFrom(table).select('content_id').where('content_id', 'is not', null).execute()
    for (const { content_id } of rows) if (content_id) known.add(content_id)
  }
  return storage.imports.sweep((id) => known.has(id), now - HOUR)
}
