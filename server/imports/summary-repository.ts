import { sql } from 'kysely'
import { importItemStates } from '../../contract/imports/import-items.ts'
import { IMPORT_UNDO_DAYS } from '../../contract/imports/import-limits.ts'
import type { ImportPage, ImportState, ImportSummary } from '../../contract/imports/import-page.ts'
import type { Storage } from '../storage/storage.ts'
import { broughtInBy, resumesOf } from './count-repository.ts'
import { daysAfter, type ImportRow } from './import-rows.ts'
import { secondsLeft } from './seconds-left.ts'
import { sheetsOf } from './sheet-repository.ts'
import { storable } from './storable-repository.ts'

const LISTED = 50
/** Days for which what is not stored is kept. */
export const KEPT_DAYS = 30

type Counts = ImportSummary['counts']

/** Imports as staff see them. `problemOf`: why one does not go on. */
export function importSummaries(storage: Storage, problemOf: (id: string) => string = () => '') {
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
      .select(sql<number>`count(case when kind = 'file' and partner_n is not null then 1 end)`.as('paired'))
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
        const ownItems = items.filter(({ import_id }) => import_id === row.id)
        const counts = row.settled_counts ? (JSON.parse(row.settled_counts) as Counts) : countsOf(ownItems, 'count')
        const total = Object.values(counts).reduce((all, one) => all + one, 0)
        const state = stateOf(row, counts, { receiving: count('receiving'), packed: count('received') })
        const willStore = await storable.count(reader, row.id)
        return {
          _id: row.id,
          state,
          ...{ source: row.source, purpose: row.purpose, tags: JSON.parse(row.tags) as string[], asOf: row.as_of },
          who: row.who,
          createdAt: row.created_at,
          storedAt: row.stored_at,
          undoUntil: state === 'stored' && row.stored_at ? daysAfter(row.stored_at, IMPORT_UNDO_DAYS) : null,
          keptUntil: daysAfter(row.created_at, KEPT_DAYS),
          upload: {
            files: sum('count'),
            done: sum('count') - count('receiving'),
            bytes: sum('size'),
            received: sum('received'),
          },
          ...{ counts, paired: countsOf(ownItems, 'paired'), total, willStore },
          people: willStore.new + willStore.known > 0 ? await storable.people(reader, row.id) : 0,
          isPaused: isPaused(row, state),
          problem: problemOf(row.id),
          progress: await progressOf(row, state, counts, total + count('received'), willStore),
        }
      }),
    )
  }

  async function progressOf(
    row: ImportRow,
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
    const since = [row.stored_at ?? '', row.continued_at ?? ''].sort().at(-1) ?? ''
    const left = isPaused(row, state) ? null : await secondsLeft(reader, row.id, all - done, since)
    return { done, total: all, secondsLeft: left }
  }

  return {
    list: () => summaries(),

    async find(id: string): Promise<Omit<ImportPage, 'notices'> | undefined> {
      const [summary] = await summaries([id])
      if (!summary) return undefined
      const [sheets, resumes, broughtIn] = [
        await sheetsOf(reader, id),
        await resumesOf(reader, id),
        await broughtInBy(reader, id),
      ]
      return { ...summary, sheets, resumes, broughtIn }
    },
  }
}

export type ImportSummaries = ReturnType<typeof importSummaries>

const sumOf = (counts: Counts) => Object.values(counts).reduce((all, one) => all + one, 0)

const isPaused = ({ paused_at }: ImportRow, state: ImportState) =>
  paused_at !== null && (state === 'receiving' || state === 'reading')

function countsOf(rows: { state: string; count: number; paired: number }[], of: 'count' | 'paired'): Counts {
  const entries = importItemStates.map((state) => [state, Number(rows.find((row) => row.state === state)?.[of] ?? 0)])
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
