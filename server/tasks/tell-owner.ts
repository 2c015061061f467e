import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'
import { columnsOf, openTasksOf } from './open-tasks.ts'
import type { LockedRecord } from './set-task.ts'

/**
 * Gives whose record it is a step that is due now, beside what is planned. `before`: the step of the same actor that is written anew,
 * so that somebody outside who changes their mind makes one step; without it the last one, and none for null. `otherwise`: the account
 * for a record of nobody.
 */
export async function tellOwner(
  trx: Write,
  about: LockedRecord,
  { step, before, otherwise }: { step: string; before?: string | null; otherwise: string },
  { accountId, now }: Actor,
): Promise<void> {
  const open = await openTasksOf(trx, about)
  const told = open.find((one) => one.made_by === accountId && (before === undefined || one.step === before))
  if (told) {
    await trx
      .updateTable('tasks')
      .set({ step, due_at: iso(now) })
      .where('id', '=', told.id)
      .execute()
    return
  }
  const account = await trx.selectFrom('accounts').select('id').where('id', '=', otherwise).executeTakeFirst()
  await trx
    .insertInto('tasks')
    .values({
      ...columnsOf(about, about.person),
      id: newId(),
      owner_id: open[0]?.owner_id ?? account?.id ?? null,
      step,
      due_at: iso(now),
      made_by: accountId,
      made_at: iso(now),
      done_at: null,
      done_by: null,
      replaced_by: null,
    })
    .execute()
  const blanks = open.filter((one) => one.step === '').map(({ id }) => id)
  if (blanks.length > 0)
    await trx
      .updateTable('tasks')
      .set({ done_at: iso(now), done_by: accountId })
      .where('id', 'in', blanks)
      .execute()
}
