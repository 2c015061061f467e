import type { SavedSearch } from '../../contract/saved-search.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'

/** More than anybody finds in a menu. */
const MOST = 100

/** Searches that an account has saved under a name. */
export function savedSearchRepository({ db, write }: Storage) {
  return {
    async list(accountId: string): Promise<SavedSearch[]> {
      return db
        .selectFrom('saved_searches')
        .select(['id as _id', 'name', 'query'])
        .where('account_id', '=', accountId)
        .orderBy('name')
        .orderBy('id')
        .execute()
    },

    /** A search of the same name is replaced. Undefined when there are too many. */
    save({ accountId, now }: Actor, { name, query }: Omit<SavedSearch, '_id'>): Promise<SavedSearch | undefined> {
      return write(async (trx) => {
        const own = await trx.selectFrom('saved_searches').selectAll().where('account_id', '=', accountId).execute()
        const known = own.find((one) => one.name === name)
        if (!known && own.length >= MOST) return undefined
        const _id = known?.id ?? newId()
        if (known) await trx.updateTable('saved_searches').set({ query }).where('id', '=', _id).execute()
        else await insertSavedSearch(trx, { accountId, now }, { _id, name, query })
        return { _id, name, query }
      })
    },

    async remove(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('saved_searches')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export type SavedSearches = ReturnType<typeof savedSearchRepository>

export async function insertSavedSearch(
  trx: Write,
  { accountId, now }: Pick<Actor, 'accountId' | 'now'>,
  { _id, name, query }: SavedSearch,
): Promise<void> {
  await trx
    .insertInto('saved_searches')
    .values({ id: _id, account_id: accountId, name, query, created_at: iso(now) })
    .execute()
}

/** Deletes them unless they were saved again with another query. */
export async function deleteUnchangedSearches(
  trx: Write,
  searches: readonly { id: string; query: string }[],
): Promise<void> {
  for (const { id, query } of searches)
    await trx.deleteFrom('saved_searches').where('id', '=', id).where('query', '=', query).execute()
}
