import type { Erasure } from '../storage/erasure-list.ts'
import type { Database } from '../storage/storage.ts'

/** Ids of erased records, which an older backup may bring back. */
export async function readErasures(db: Database): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasures').selectAll().execute()
  return rows.map((row) => ({ kind: row.kind as Erasure['kind'], id: row.record_id, at: row.erased_at }))
}

export async function rememberErasures(db: Database, erasures: Erasure[]): Promise<void> {
  await db
    .insertInto('erasures')
    .values(erasures.map(({ kind, id, at }) => ({ record_id: id, kind, erased_at: at })))
    .onConflict((conflict) => conflict.column('record_id').doNothing())
    .execute()
}
