import type { TrashKind } from '../../contract/trash.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Database, Write } from '../storage/storage.ts'
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

/** What was put there. Undefined for a record that is not in the trash. */
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
export async function forgetDeleted(db: Database, ids: string[]): Promise<void> {
  await deleteEventsOfJobs(db, ids)
  await db
    .deleteFrom('trash')
    .where('id', 'in', ['', ...ids])
    .execute()
}

export async function deleteOldTrash(db: Database, before: string): Promise<void> {
  const old = await db.selectFrom('trash').select('id').where('deleted_at', '<', before).execute()
  await forgetDeleted(
    db,
    old.map(({ id }) => id),
  )
}
