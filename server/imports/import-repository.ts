import { IMPORT_UNDO_DAYS } from '../../contract/imports/import-limits.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'
import { contentsOf } from './delete-contents.ts'
import { daysAfter, type ImportRow, lockImport, notOpen, unknownImport } from './import-rows.ts'
import { storable } from './storable-repository.ts'

type About = { source: string; purpose: string; tags: string[]; asOf?: string | undefined }

/** Begins, changes and discards imports, and has them stored or taken back. */
export function importRepository(storage: Storage) {
  function changeOpen(id: string, set: Partial<ImportRow>): Promise<Refusal | undefined> {
    return storage.write(async (trx) => {
      const found = await lockImport(storage, trx, id)
      if (!found) return unknownImport
      if (found.state !== 'open') return notOpen
      if (Object.keys(set).length > 0) await trx.updateTable('imports').set(set).where('id', '=', id).execute()
      return undefined
    })
  }

  return {
    async exists(id: string): Promise<boolean> {
      const found = await storage.db.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst()
      return found !== undefined
    },

    async create({ source, purpose, tags, asOf = '' }: About, actor: Actor, detail = ''): Promise<string> {
      const id = newId()
      await storage.write(async (trx) => {
        await trx
          .insertInto('imports')
          .values({
            ...{ id, source, purpose, tags: JSON.stringify(tags), as_of: asOf },
            account_id: actor.accountId,
            state: 'open',
            is_busy: 0,
            created_at: iso(actor.now),
            ...{ claimed_by: null, claimed_until: null, stored_at: null, settled_counts: null },
            ...{ paused_at: null, continued_at: null },
          })
          .execute()
        await recordAudit(trx, actor, { action: 'import_begin', subjectId: id, detail })
      })
      return id
    },

    change(id: string, { tags, asOf, ...about }: Partial<About>): Promise<Refusal | undefined> {
      const set = { ...(tags && { tags: JSON.stringify(tags) }), ...(asOf !== undefined && { as_of: asOf }) }
      return changeOpen(id, { ...about, ...set })
    },

    /** Has nothing more of it read for now. Pieces of files are taken meanwhile. */
    pause: (id: string, now: number) => changeOpen(id, { paused_at: iso(now) }),

    goOn: (id: string, now: number) => changeOpen(id, { paused_at: null, continued_at: iso(now) }),

    /** Deletes an import of which nothing was stored, with everything that was uploaded. */
    async discard(id: string, actor: Actor): Promise<Refusal | undefined> {
      const contents = await storage.write(async (trx) => {
        const found = await lockImport(storage, trx, id)
        if (!found) return unknownImport
        if (found.state !== 'open') return notOpen
        const ids = await contentsOf(trx, id)
        await trx.deleteFrom('import_items').where('import_id', '=', id).execute()
        await trx.deleteFrom('import_files').where('import_id', '=', id).execute()
        await trx.deleteFrom('import_sheets').where('import_id', '=', id).execute()
        await trx.deleteFrom('imports').where('id', '=', id).execute()
        await recordAudit(trx, actor, { action: 'import_discard', subjectId: id })
        return ids
      })
      if (!Array.isArray(contents)) return contents
      for (const content of contents) await storage.imports.remove(content)
      storage.scrub()
      return undefined
    },

    /** Has what is decided stored in the background, or what was stored taken back. */
    begin(id: string, work: 'storing' | 'undoing', actor: Actor): Promise<Refusal | undefined> {
      return storage.write(async (trx) => {
        const found = await lockImport(storage, trx, id)
        if (!found) return unknownImport
        const refusal = work === 'storing' ? await cannotStore(trx, found) : cannotUndo(found, actor.now)
        if (refusal) return refusal
        await trx
          .updateTable('imports')
          .set({ state: work, is_busy: 1, paused_at: null })
          .where('id', '=', id)
          .execute()
        const action = work === 'storing' ? 'import_store' : 'import_undo'
        await recordAudit(trx, actor, { action, subjectId: id })
        return undefined
      })
    },
  }
}

export type ImportRepository = ReturnType<typeof importRepository>

const conflict = (sentence: string): Refusal => ({ code: 'conflict', sentence })

async function cannotStore(trx: Storage['db'], { id, state }: ImportRow): Promise<Refusal | undefined> {
  if (state === 'storing') return conflict('This import is being stored already.')
  if (state === 'undoing' || state === 'undone') return conflict('This import was undone. Please start another one.')
  const unread = await trx
    .selectFrom('import_items')
    .select('n')
    .where('import_id', '=', id)
    .where('state', 'in', ['uploaded', 'read'])
    .limit(1)
    .executeTakeFirst()
  const arriving = await trx
    .selectFrom('import_files')
    .select('n')
    .where('import_id', '=', id)
    .where('state', 'in', ['receiving', 'received'])
    .limit(1)
    .executeTakeFirst()
  if (unread || arriving)
    return conflict('Some files are still being uploaded or read. Please wait until all are read.')
  const { new: added, known } = await storable.count(trx, id)
  return added + known > 0 ? undefined : conflict('There is nobody to store. Please decide about somebody first.')
}

function cannotUndo({ state, stored_at }: ImportRow, now: number): Refusal | undefined {
  if (state === 'undoing' || state === 'undone') return conflict('This import was undone already.')
  if (state !== 'stored' || !stored_at) return conflict('Nothing of this import is stored yet.')
  if (daysAfter(stored_at, IMPORT_UNDO_DAYS) > iso(now)) return undefined
  return conflict(`An import can be undone for ${IMPORT_UNDO_DAYS} days. Please erase people one by one.`)
}
