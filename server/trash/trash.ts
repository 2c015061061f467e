import type { TrashKind } from '../../contract/trash.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { deleteEventsOfJobs } from '../timeline/events.ts'

type Deleted<Content> = { kind: TrashKind; id: string; name: string; detail: string; content: Content }

/** Call it inside the transaction of the deletion. `content` is what the deletion takes away. */
export async function putInTrash<Content extends object>(
  trx: Write,
  { content, ...record }: Deleted<Content>,
  { now, username }: Actor,
): Promise<void> {
  await trx
    .insertInto('trash')
    .values({ ...record, content: JSON.stringify(content), deleted_at: iso(now), deleted_by: username })
    .execute()
}

/** Removes an item from the trash and returns its content. Undefined for a record that is not there. */
export async function takeFromTrash<Content extends object>(
  trx: Write,
  kind: TrashKind,
  id: string,
): Promise<Content | undefined> {
  const row = await trx
    .deleteFrom('trash')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('content')
    .executeTakeFirst()
  return row && (JSON.parse(row.content) as Content)
}

/** Takes records away, with the notes of jobs, so that they cannot be restored any more. */
export async function forgetDeleted(trx: Write, ids: string[]): Promise<void> {
  await deleteEventsOfJobs(trx, ids)
  await trx
    .deleteFrom('trash')
    .where('id', 'in', ['', ...ids])
    .execute()
}

/** Deletes data that other subjects keep for records which are gone from the trash. */
export type OnForgotten = (trx: Write, ids: string[]) => Promise<void>

/** In one transaction, so that a job that is restored meanwhile keeps its notes. */
export async function deleteOldTrash(storage: Storage, before: string, onForgotten: OnForgotten): Promise<void> {
  const ids = await storage.write(async (trx) => {
    const old = await trx.deleteFrom('trash').where('deleted_at', '<', before).returning('id').execute()
    const ids = old.map(({ id }) => id)
    await deleteEventsOfJobs(trx, ids)
    await onForgotten(trx, ids)
    return ids
  })
  if (ids.length > 0) storage.scrub()
}
