import { iso } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'
import { lockImport } from './import-rows.ts'

/** Renewed at each step. A step that takes longer may be done twice, and counts once. */
const LEASE = 15_000

export type ClaimedImport = { id: string; state: string; accountId: string; username: string }

/** Which process works on which import: one at a time on each. */
export function importClaims(storage: Storage, worker: string) {
  return {
    /** The oldest one with something to do, but none of `except`. */
    claim(now: number, except: readonly string[]): Promise<ClaimedImport | undefined> {
      return storage.write(async (trx) => {
        const row = await storage
          .forUpdateSkipLocked(trx.selectFrom('imports').select(['id', 'state', 'account_id']), 'imports')
          .where('is_busy', '=', 1)
          .where('paused_at', 'is', null)
          .where('id', 'not in', ['', ...except])
          .where(({ or, eb }) =>
            or([eb('claimed_until', 'is', null), eb('claimed_until', '<', iso(now)), eb('claimed_by', '=', worker)]),
          )
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirst()
        if (!row) return undefined
        await trx
          .updateTable('imports')
          .set({ claimed_by: worker, claimed_until: iso(now + LEASE) })
          .where('id', '=', row.id)
          .execute()
        const account = await trx
          .selectFrom('accounts')
          .select('username')
          .where('id', '=', row.account_id)
          .executeTakeFirst()
        return { id: row.id, state: row.state, accountId: row.account_id, username: account?.username ?? 'import' }
      })
    },

    /** Called when nothing was left to do. False when something has come meanwhile. */
    finish({ id, state }: ClaimedImport, now: number): Promise<boolean> {
      return storage.write(async (trx) => {
        const found = await lockImport(storage, trx, id)
        if (!found) return true
        const waits = await trx
          .selectFrom('import_items')
          .select('n')
          .where('import_id', '=', id)
          .where('state', '=', 'uploaded')
          .limit(1)
          .executeTakeFirst()
        const packed = await trx
          .selectFrom('import_files')
          .select('n')
          .where('import_id', '=', id)
          .where('state', '=', 'received')
          .limit(1)
          .executeTakeFirst()
        if (found.state === 'open' && (waits || packed)) return false
        const free = { is_busy: 0, claimed_by: null, claimed_until: null }
        const ended =
          found.state !== state
            ? {}
            : state === 'storing'
              ? { state: 'stored', stored_at: found.stored_at ?? iso(now) }
              : state === 'undoing'
                ? { state: 'undone' }
                : {}
        await trx
          .updateTable('imports')
          .set(found.state === state ? { ...free, ...ended } : { claimed_by: null, claimed_until: null })
          .where('id', '=', id)
          .execute()
        return found.state === state
      })
    },

    /** So that the next process can go on at once. */
    async release(): Promise<void> {
      await storage.db
        .updateTable('imports')
        .set({ claimed_by: null, claimed_until: null })
        .where('claimed_by', '=', worker)
        .execute()
    },

    /** On SQLite there is one site: a lease that a killed one has left is nobody's. */
    async releaseAll(): Promise<void> {
      await storage.db
        .updateTable('imports')
        .set({ claimed_by: null, claimed_until: null })
        .where('claimed_by', 'is not', null)
        .execute()
    },
  }
}
