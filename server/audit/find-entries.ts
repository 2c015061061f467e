import type { Database } from '../storage/storage.ts'

type Entry = { id: string; at: string; account_id: string; detail: string }

/** The entries of these ids, without what they are about. */
export async function findAuditEntries(db: Database, ids: readonly string[]): Promise<Entry[]> {
  return db.selectFrom('audit_log').select(['id', 'at', 'account_id', 'detail']).where('id', 'in', ids).execute()
}
