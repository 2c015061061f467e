import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Storage, Write } from '../storage/storage.ts'
import { assignPerson } from './assign-person.ts'
import { indexPerson } from './index-person.ts'
import { phoneKey } from './phone-key.ts'
import { refreshPerson } from './refresh-person.ts'

/** Small, because a submission from an address of the batch waits for it. */
const BATCH = 20
/** PostgreSQL gave up waiting for another instance that matches the same address. */
const LOCK_TIMEOUT = '55P03'
const tables = ['applications', 'enquiries'] as const
type Table = (typeof tables)[number]

/**
 * Gives records of earlier releases a person, in short transactions. A record without a person is one that is left to
 * do, so it may be killed at any time and goes on from there, on any instance.
 */
export async function matchEarlierRecords(storage: Storage): Promise<number> {
  let matched = 0
  for (const table of tables) {
    for (let done = BATCH; done === BATCH; matched += done) {
      done = await matchBatch(storage, table)
      await nextTurn()
    }
  }
  await indexAgain(storage)
  return matched
}

/** Puts people into the search index again whose entry an earlier release has written. They are found meanwhile. */
async function indexAgain(storage: Storage): Promise<void> {
  for (let ids: string[] = []; ; await nextTurn()) {
    ids = await storage.fullText.outdated(storage.db, BATCH)
    if (ids.length === 0) return
    await unlessLocked(
      storage.write(async (trx) => {
        for (const id of ids) await indexPerson(storage, trx, id)
      }),
    )
  }
}

/** How many records have a person, of how many. */
export async function matchingProgress(db: Database): Promise<{ done: number; total: number }> {
  let total = 0
  let left = 0
  for (const table of tables) {
    const all = db.selectFrom(table as 'applications').select(({ fn }) => fn.countAll<number>().as('count'))
    total += (await all.executeTakeFirstOrThrow()).count
    left += (await all.where('person_id', 'is', null).executeTakeFirstOrThrow()).count
  }
  return { done: total - left, total }
}

async function matchBatch(storage: Storage, table: Table): Promise<number> {
  const rows = await unmatched(storage.db, table).limit(BATCH).execute()
  const keys = rows.map(({ phone }) => phoneKey(phone))
  if (rows.length > 0) await unlessLocked(storage.write((trx) => match(storage, trx, table, rows, keys)))
  return rows.length
}

/** The next batch finds what the other instance has left. */
const unlessLocked = (written: Promise<void>) =>
  written.catch((error: Error & { code?: string }) => {
    if (error.code !== LOCK_TIMEOUT) throw error
  })

type Row = { id: string; full_name: string; email_key: string; phone: string; submitted_at: string }

async function match(storage: Storage, trx: Write, table: Table, rows: Row[], keys: (string | null)[]): Promise<void> {
  const people = new Set<string>()
  // In the order of their addresses, so that two instances do not wait for each other.
  const ordered = rows.map((row, index) => ({ ...row, phoneKey: keys[index] ?? null }))
  for (const row of ordered.sort((a, b) => (a.email_key < b.email_key ? -1 : 1))) {
    const person = await assignPerson(storage, trx, {
      fullName: row.full_name,
      emailKey: row.email_key,
      submittedAt: row.submitted_at,
    })
    await trx
      .updateTable(table as 'applications')
      .set({ person_id: person, phone_key: row.phoneKey })
      .where('id', '=', row.id)
      .where('person_id', 'is', null)
      .execute()
    people.add(person)
  }
  for (const person of people) await refreshPerson(storage, trx, person)
}

/** In the order of the index by person. In any other order all that are left would be sorted for each batch. */
function unmatched(db: Database, table: Table) {
  return db
    .selectFrom(table as 'applications')
    .select(['id', 'full_name', 'email_key', 'phone', 'submitted_at'])
    .where('person_id', 'is', null)
    .orderBy('submitted_at')
}
