import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Storage } from '../storage/storage.ts'
import { forgetErased } from './forget-erased.ts'
import { lockPeople } from './lock-people.ts'

/** The setting that holds the last person of the back-fill. It exists until the back-fill is done. */
const CURSOR = 'merged_people_backfill'

/**
 * Earlier releases left those who were merged and erased behind, with names, addresses, notes and tags. Forgets them, one
 * person in a transaction: it may be killed at any time and goes on from there, on any instance.
 */
export async function forgetLeftBehind(storage: Storage, now: number): Promise<void> {
  const actor = { accountId: 'system', username: 'erasure list', now }
  const readCursor = () =>
    storage.db.selectFrom('settings').select('value').where('name', '=', CURSOR).executeTakeFirst()
  for (let cursor = await readCursor(); cursor; cursor = await readCursor()) {
    const next = await storage.db
      .selectFrom('person_merges')
      .innerJoin('people', 'people.id', 'person_merges.person_id')
      .select('person_id')
      .where('people.merged_into', 'is', null)
      .where('person_id', '>', cursor.value)
      .orderBy('person_id')
      .limit(1)
      .executeTakeFirst()
    await storage.write(async (trx) => {
      if (!next) return trx.deleteFrom('settings').where('name', '=', CURSOR).execute()
      await lockPeople(storage, trx, [next.person_id])
      await forgetErased(storage, trx, next.person_id, actor)
      return trx.updateTable('settings').set({ value: next.person_id }).where('name', '=', CURSOR).execute()
    })
    if (!next) storage.scrub()
    await nextTurn()
  }
}
