import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Write } from '../storage/storage.ts'

/** Makes views of the person outdated. */
export async function touchPerson(trx: Write, id: string, actor: Actor): Promise<void> {
  await trx
    .updateTable('people')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: iso(actor.now), changed_by: actor.username }))
    .where('id', '=', id)
    .execute()
}
