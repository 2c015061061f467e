import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Storage } from '../storage/storage.ts'
import { enquirySearchText } from './repository.ts'

/** The setting that holds the last id of the back-fill. It exists until the back-fill is done. */
const CURSOR = 'enquiry_search_backfill'
const BATCH = 100

/**
 * Makes enquiries of earlier releases searchable by their message, in short transactions that keep their place: it may
 * be killed at any time and goes on from there, on any instance.
 */
export async function backfillEnquirySearch(storage: Storage): Promise<void> {
  while (await backfillBatch(storage)) await nextTurn()
}

/** Whether there is more to do. */
async function backfillBatch(storage: Storage): Promise<boolean> {
  const known = await storage.db.selectFrom('settings').select('name').where('name', '=', CURSOR).executeTakeFirst()
  if (!known) return false
  return storage.write(async (trx) => {
    await storage.lock(trx, CURSOR)
    const cursor = await trx.selectFrom('settings').select('value').where('name', '=', CURSOR).executeTakeFirst()
    if (!cursor) return false
    const rows = await trx
      .selectFrom('enquiries')
      .select(['id', 'full_name', 'email', 'phone', 'message'])
      .where('id', '>', cursor.value)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, ...row } of rows) {
      const text = enquirySearchText({ ...row, fullName: row.full_name })
      await trx.updateTable('enquiries').set({ search_text: text }).where('id', '=', id).execute()
    }
    const last = rows.length === BATCH ? rows.at(-1)?.id : undefined
    if (last === undefined) await trx.deleteFrom('settings').where('name', '=', CURSOR).execute()
    else await trx.updateTable('settings').set({ value: last }).where('name', '=', CURSOR).execute()
    return last !== undefined
  })
}
