import type { Schema } from '../storage/schema.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

export const selectClient = (db: Database, id: string) =>
  db.selectFrom('clients').selectAll().where('id', '=', id).where('deleted_at', 'is', null)

/** Locks a client until the transaction ends. Undefined when it is not there, or deleted. */
export async function lockClient(
  { lock }: Pick<Storage, 'lock'>,
  trx: Write,
  id: string,
): Promise<Schema['clients'] | undefined> {
  await lock(trx, `client:${id}`)
  return selectClient(trx, id).executeTakeFirst()
}
