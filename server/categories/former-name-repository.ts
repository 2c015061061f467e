import { industryKey } from '../../contract/industry.ts'
import type { Database, Write } from '../storage/storage.ts'

/** The current names, by the keys of those before. */
export async function formerNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('former_category_names').selectAll().execute()
  return new Map(rows.map(({ name_key, name }) => [name_key, name]))
}

/** Addresses and saved searches with the former name go on leading to the category. */
export async function keepFormerName(trx: Write, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.updateTable('former_category_names').set({ name: to }).where('name', '=', from).execute()
  await forgetFormerName(trx, to)
  const key = industryKey(from)
  if (key === industryKey(to)) return
  await trx
    .insertInto('former_category_names')
    .values({ name_key: key, name: to })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ name: to }))
    .execute()
}

/** A name that is used again leads to the category that has it. */
export async function forgetFormerName(trx: Write, name: string): Promise<void> {
  await trx.deleteFrom('former_category_names').where('name_key', '=', industryKey(name)).execute()
}
