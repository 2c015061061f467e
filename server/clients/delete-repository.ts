import type { Client } from '../../contract/clients/client.ts'
import { companyKey } from '../../contract/clients/company-key.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { putInTrash, takeFromTrash } from '../trash/trash.ts'
import { clientFromRow } from './client-from-row.ts'
import { lockClient } from './find-client.ts'
import { isNameTaken } from './repository.ts'

/** Why a client cannot be deleted, as a sentence. Undefined when nothing hangs on it. */
export type InUse = (trx: Write, id: string) => Promise<string | undefined>

type Removed = { state: 'removed' } | { state: 'unknown' } | { state: 'in-use'; sentence: string }

/** A deleted client keeps its row, with contacts, terms, steps and notes, until the trash gives it up. */
export function deletedClients(storage: Storage, inUse: InUse) {
  return {
    remove(id: string, actor: Actor): Promise<Removed> {
      return storage.write(async (trx): Promise<Removed> => {
        const row = await lockClient(storage, trx, id)
        if (!row) return { state: 'unknown' }
        const sentence = await inUse(trx, id)
        if (sentence) return { state: 'in-use', sentence }
        await putInTrash(trx, { kind: 'client', id, name: row.name, detail: row.places, content: {} }, actor)
        await trx
          .updateTable('clients')
          .set({ deleted_at: iso(actor.now) })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, actor, { action: 'client_delete', subjectId: id })
        return { state: 'removed' }
      })
    },

    restore(id: string, actor: Actor): Promise<Client | 'name-taken' | undefined> {
      return storage.write(async (trx) => {
        // The name of a deleted client does not change.
        const deleted = await trx.selectFrom('clients').select('name').where('id', '=', id).executeTakeFirst()
        if (!deleted) return undefined
        await storage.lock(trx, `client-name:${companyKey(deleted.name)}`)
        await storage.lock(trx, `client:${id}`)
        if (await isNameTaken(trx, deleted.name, id)) return 'name-taken'
        if (!(await takeFromTrash(trx, 'client', id))) return undefined
        const row = await trx
          .updateTable('clients')
          .set({ deleted_at: null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) return undefined
        await recordAudit(trx, actor, { action: 'client_restore', subjectId: id })
        return clientFromRow(row)
      })
    },
  }
}

/** Takes away deleted clients that the trash has given up, with everything that is theirs. */
export async function forgetClients(trx: Write, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('clients')
    .where('id', 'in', ['', ...ids])
    .where('deleted_at', 'is not', null)
    .execute()
}
