import { importItemStates } from '../../contract/imports/import-items.ts'
import { IMPORT_UNDO_DAYS } from '../../contract/imports/import-limits.ts'
import type { ImportPage, ImportState, ImportSummary } from '../../contract/imports/import-page.ts'
import { DAY } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Storage } from '../storage/storage.ts'
import { contentsOf } from './delete-contents.ts'
import { type ImportRow, lockImport, notOpen, unknownImport } from './import-rows.ts'
import { secondsLeft } from './seconds-left.ts'
import { sheetsOf } from './sheet-repository.ts'
import { storable } from './storable-repository.ts'

const LISTED = 50
/** Days for which what is not stored is kept. */
export const KEPT_DAYS = 30

type About = { source: string; purpose: string; tags: string[] }
type Counts = ImportSummary['counts']

/** Imports as staff see them. `problemOf`: why one does not go on. */
export function importRepository(storage: Storage, problemOf: (id: string) => string = () => '') {
  const { reader } = storage

  async function summaries(ids?: string[]): Promise<ImportSummary[]> {
    const rows = await reader
      .selectFrom('imports')
      .leftJoin('accounts', 'accounts.id', 'imports.account_id')
      .leftJoin('former_accounts', 'former_accounts.id', 'imports.account_id')
      .selectAll('imports')
      .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
      .$if(ids !== undefined, (query) => query.where('imports.id', 'in', ['', ...(ids ?? [])]))
      .orderBy('created_at', 'desc')
      .orderBy('imports.id')
      .limit(LISTED)
      .execute()
    const found = ['', ...rows.map(({ id }) => id)]
    const items = await reader
      .selectFrom('import_items')
      .select(({ fn }) => ['import_id', 'state', fn.countAll<number>().as('count')])
      .where('import_id', 'in', found)
      .groupBy(['import_id', 'state'])
      .execute()
    const files = await reader
      .selectFrom('import_files')
      .select(({ fn }) => ['import_id', 'state', fn.countAll<number>().as('count')])
      .select(({ fn }) => [fn.sum<number>('size').as('size'), fn.sum<number>('received').as('received')])
      .where('import_id', 'in', found)
      .groupBy(['import_id', 'state'])
      .execute()
    return Promise.all(
      rows.map(async (row) => {
        const own = files.filter(({ import_id }) => import_id === row.id)
        const wanted = own.filter(({ state }) => state !== 'refused')
        const sum = (key: 'count' | 'size' | 'received', list = wanted) =>
          list.reduce((all, one) => all + Number(one[key]), 0)
        const count = (...states: string[]) =>
          sum(
            'count',
            own.filter(({ state }) => states.includes(state)),
          )
        const counts = row.settled_counts
          ? (JSON.parse(row.settled_counts) as Counts)
          : countsOf(items.filter(({ import_id }) => import_id === row.id))
        const total = Object.values(counts).reduce((all, one) => all + one, 0)
        const state = stateOf(row, counts, { receiving: count('receiving'), packed: count('received') })
        const willStore = await storable.count(reader, row.id)
        return {
          _id: row.id,
          state,
          ...{ source: row.source, purpose: row.purpose, tags: JSON.parse(row.tags) as string[] },
          who: row.who,
          createdAt: row.created_at,
          storedAt: row.stored_at,
          undoUntil: state === 'stored' && row.stored_at ? after(row.stored_at, IMPORT_UNDO_DAYS) : null,
          keptUntil: after(row.created_at, KEPT_DAYS),
          upload: {
            files: sum('count'),
            done: sum('count') - count('receiving'),
            bytes: sum('size'),
            received: sum('received'),
          },
          ...{ counts, total, willStore },
          problem: problemOf(row.id),
          progress: await progressOf(row, state, counts, total + count('received'), willStore),
        }
      }),
    )
  }

  async function progressOf(
    { id, stored_at }: ImportRow,
    state: ImportState,
    counts: Counts,
    total: number,
    willStore: ImportSummary['willStore'],
  ): Promise<ImportSummary['progress']> {
    const waiting = willStore.new + willStore.known
    const [done, all] =
      state === 'reading' || state === 'receiving'
        ? [total - counts.uploaded - (total - sumOf(counts)), total]
        : state === 'storing'
          ? [counts.stored, counts.stored + waiting]
          : [counts.undone, counts.undone + counts.stored]
    if (!['receiving', 'reading', 'storing', 'undoing'].includes(state)) return null
    return { done, total: all, secondsLeft: await secondsLeft(reader, id, all - done, stored_at) }
  }

  return {
    list: () => summaries(),

    async exists(id: string): Promise<boolean> {
      const found = await storage.db.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst()
      return found !== undefined
    },

    async find(id: string): Promise<Omit<ImportPage, 'notices'> | undefined> {
      const [summary] = await summaries([id])
      return summary && { ...summary, sheets: await sheetsOf(reader, id) }
    },

    async create({ source, purpose, tags }: About, actor: Actor, detail = ''): Promise<string> {
      const id = newId()
      await storage.write(async (trx) => {
        await trx
          .insertInto('imports')
          .values({
            ...{ id, source, purpose, tags: JSON.stringify(tags) },
            account_id: actor.accountId,
            state: 'open',
            is_busy: 0,
            created_at: iso(actor.now),
            ...{ claimed_by: null, claimed_until: null, stored_at: null, settled_counts: null },
          })
          .execute()
        await recordAudit(trx, actor, { action: 'import_begin', subjectId: id, detail })
      })
      return id
    },

    change(id: string, { tags, ...about }: Partial<About>): Promise<Refusal | undefined> {
      return storage.write(async (trx) => {
        const found = await lockImport(storage, trx, id)
        if (!found) return unknownImport
        if (found.state !== 'open') return notOpen
        const set = { ...about, ...(tags && { tags: JSON.stringify(tags) }) }
        if (Object.keys(set).length > 0) await trx.updateTable('imports').set(set).where('id', '=', id).execute()
        return undefined
      })
    },

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
        await trx.updateTable('imports').set({ state: work, is_busy: 1 }).where('id', '=', id).execute()
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
  if (after(stored_at, IMPORT_UNDO_DAYS) > iso(now)) return undefined
  return conflict(`An import can be undone for ${IMPORT_UNDO_DAYS} days. Please erase people one by one.`)
}

const after = (at: string, days: number) => iso(Date.parse(at) + days * DAY)
const sumOf = (counts: Counts) => Object.values(counts).reduce((all, one) => all + one, 0)

function countsOf(rows: { state: string; count: number }[]): Counts {
  const entries = importItemStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0])
  return Object.fromEntries(entries) as Counts
}

function stateOf(
  { state }: ImportRow,
  { uploaded, read }: Counts,
  { receiving, packed }: { receiving: number; packed: number },
): ImportState {
  if (state !== 'open') return state as ImportState
  if (receiving > 0) return 'receiving'
  return uploaded + read + packed > 0 ? 'reading' : 'review'
}
