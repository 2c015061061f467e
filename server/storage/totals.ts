import { prepared } from './prepared.ts'
import type { Schema } from './schema.ts'
import type { Database, Write } from './storage.ts'

type Counted = Extract<keyof Schema, 'applications' | 'enquiries'>

/** Last in its transaction: others who write the same total wait from here to the commit. */
export async function changeTotal(trx: Write, name: Counted, by: 1 | -1): Promise<void> {
  await add(trx, { name, by })
}

const add = prepared((db, { name, by }: { name: Counted; by: number }) =>
  db
    .updateTable('totals')
    .set(({ eb }) => ({ value: eb('value', '+', by) }))
    .where('name', '=', name),
)

export async function totalOf(db: Database, name: Counted): Promise<number> {
  const row = await db.selectFrom('totals').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
