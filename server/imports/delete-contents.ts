import type { Database } from '../storage/storage.ts'

/** The ids of everything that is uploaded for an import and not stored. */
export async function contentsOf(db: Database, importId: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['import_files', 'import_items'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('content_id')
      .where('import_id', '=', importId)
      .where('content_id', 'is not', null)
      .execute()
    found.push(...rows.flatMap(({ content_id }) => content_id ?? []))
  }
  return found
}
