import { newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

/** Has somebody compared with others who may be the same person, soon and in the background. */
export async function markForComparison(trx: Write, id: string): Promise<void> {
  const mark = newId()
  await trx
    .insertInto('people_to_compare')
    .values({ person_id: id, mark })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ mark }))
    .execute()
}
