import { applicationReview } from '../applications/review-repository.ts'
import { enquiryInbox } from '../enquiries/inbox.ts'
import type { Erasure } from '../storage/erasure-list.ts'
import type { Storage } from '../storage/storage.ts'

const BATCH = 500

export type Reconciled = {
  erasedAgain: number
  /** Whether the list in the data folder could be read and written. */
  isListUsable: boolean
}

/**
 * Makes the list of erasures in the database, the one in the data folder and `others` the same, and erases again what
 * an older backup has brought back.
 */
export async function reconcileErasures(storage: Storage, now: number, others: Erasure[] = []): Promise<Reconciled> {
  const read = await storage.erasures.read().catch(() => undefined)
  const listed = read ?? []
  const rows = await storage.db.selectFrom('erasures').selectAll().execute()
  const stored = rows.map(
    (row): Erasure => ({
      kind: row.kind as Erasure['kind'],
      id: row.record_id,
      at: row.erased_at,
    }),
  )

  const missing = without([...listed, ...others], stored)
  const actor = { accountId: 'system', username: 'erasure list', now }
  let erasedAgain = 0
  for (const { kind, id } of await existing(storage, missing)) {
    const records = kind === 'application' ? applicationReview(storage) : enquiryInbox(storage)
    if (await records.erase(id, actor)) erasedAgain += 1
  }
  await remember(storage, missing)
  const written = storage.erasures.append(without([...stored, ...others], listed)).then(
    () => true,
    () => false,
  )
  return { erasedAgain, isListUsable: read !== undefined && (await written) }
}

async function existing({ db }: Storage, erasures: Erasure[]): Promise<Erasure[]> {
  const found = new Set<string>()
  for (const batch of batches(erasures)) {
    const ids = batch.map(({ id }) => id)
    for (const table of ['applications', 'enquiries'] as const) {
      for (const { id } of await db.selectFrom(table).select('id').where('id', 'in', ids).execute()) found.add(id)
    }
  }
  return erasures.filter(({ id }) => found.has(id))
}

/** The erasures in `some` that are not in `others`, without duplicates. */
function without(some: Erasure[], others: Erasure[]): Erasure[] {
  const known = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
}

async function remember({ db }: Storage, erasures: Erasure[]): Promise<void> {
  for (const batch of batches(erasures)) {
    await db
      .insertInto('erasures')
      .values(batch.map(({ kind, id, at }) => ({ record_id: id, kind, erased_at: at })))
      .onConflict((conflict) => conflict.column('record_id').doNothing())
      .execute()
  }
}

function batches(erasures: Erasure[]): Erasure[][] {
  const count = Math.ceil(erasures.length / BATCH)
  return Array.from({ length: count }, (_, n) => erasures.slice(n * BATCH, (n + 1) * BATCH))
}
