import type { Schema } from '../storage/schema.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

export const selectClient = (db: Database, id: string) =>
  db.selectFrom('clients').selectAll().where('id', '=', id).where('deleted_at', 'is', null)

/** The names of those of these clients that are there. */
export async function namesOfClients(db: Database, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map()
  const rows = db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
  return new Map((await rows.where('deleted_at', 'is', null).execute()).map(({ id, name }) => [id, name]))
}

/** Locks a client until the transaction ends. Undefined when it is not there, or deleted. */
export async function lockClient(
  { lock }: Pick<Storage, 'lock'>,
  trx: Write,
  id: string,
): Promise<Schema['clients'] | undefined> {
  await lock(trx, `client:${id}`)
  return selectClient(trx, id).executeTakeFirst()
}

/** A sample client that staff have changed is the firm's own. */
export async function keepAsOwn(trx: Write, id: string): Promise<void> {
  await trx.updateTable('clients').set({ is_sample: 0 }).where('id', '=', id).where('is_sample', '=', 1).execute()
}
