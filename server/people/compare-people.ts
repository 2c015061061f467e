import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, iso } from '../clock.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { type Clue, cluesOf, type Reason } from './clues.ts'
import { decidedBy, pairOf } from './pairs.ts'

/** Milliseconds between two looks for people who are to be compared. */
const INTERVAL = 5000
const BATCH = 20
/** A number or an address that more people share is that of an office or a family, or made up. */
const MOST_ALIKE = 10

/** Compares everybody who has changed. Returns how many. */
export async function comparePeople(storage: Storage, now: number): Promise<number> {
  let compared = 0
  for (let done = BATCH; done === BATCH; compared += done) {
    done = await compareBatch(storage, now)
    await nextTurn()
  }
  return compared
}

async function compareBatch(storage: Storage, now: number): Promise<number> {
  const { reader, write, lock } = storage
  const waiting = await storage.db.selectFrom('people_to_compare').selectAll().limit(BATCH).execute()
  if (waiting.length === 0) return 0
  // Read beside the event loop. Who changes meanwhile has another mark, and is compared again.
  const clues = new Map<string, Clue[]>()
  for (const { person_id } of waiting) clues.set(person_id, await cluesOf(reader, person_id))
  await write(async (trx) => {
    await lock(trx, 'comparison of people')
    for (const { person_id, mark } of waiting) {
      const { numDeletedRows } = await trx
        .deleteFrom('people_to_compare')
        .where('person_id', '=', person_id)
        .where('mark', '=', mark)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await compare(trx, person_id, clues.get(person_id) ?? [], iso(now))
    }
  })
  return waiting.length
}

async function compare(trx: Write, id: string, clues: Clue[], now: string): Promise<void> {
  await trx.deleteFrom('person_clues').where('person_id', '=', id).execute()
  const stored = [...new Set(clues.map(({ clue }) => clue))]
  if (stored.length > 0)
    await trx
      .insertInto('person_clues')
      .values(stored.map((clue) => ({ clue, person_id: id })))
      .execute()
  const found = await alike(trx, id, clues)
  const decided = await decidedBy(trx, id)
  for (const other of decided) found.delete(other)
  await forgetOthers(trx, id, [...found.keys()])
  for (const [other, reasons] of found)
    await trx
      .insertInto('person_pairs')
      .values({ ...pairOf(id, other), reasons: JSON.stringify(reasons), found_at: now })
      .onConflict((conflict) =>
        conflict.columns(['first_id', 'second_id']).doUpdateSet({ reasons: JSON.stringify(reasons) }),
      )
      .execute()
}

/** Who has a clue in common, with the reasons. */
async function alike(trx: Write, id: string, clues: Clue[]): Promise<Map<string, Reason[]>> {
  const found = new Map<string, Reason[]>()
  for (const { others, reason } of clues) {
    const rows = await trx
      .selectFrom('person_clues')
      .select('person_id')
      .where('clue', '=', others)
      .where('person_id', '!=', id)
      .limit(MOST_ALIKE + 1)
      .execute()
    if (rows.length > MOST_ALIKE) continue
    for (const { person_id } of rows) {
      const reasons = found.get(person_id) ?? []
      if (!reasons.includes(reason)) found.set(person_id, [...reasons, reason])
    }
  }
  return found
}

/** Deletes the open pairs of a person with anybody but these. */
async function forgetOthers(trx: Write, id: string, kept: string[]): Promise<void> {
  for (const [own, other] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const)
    await trx
      .deleteFrom('person_pairs')
      .where(own, '=', id)
      .where(other, 'not in', ['', ...kept])
      .where('decided_at', 'is', null)
      .execute()
}

type ComparisonOptions = {
  storage: Storage
  clock: Clock
  log: { warn: (details: object, message: string) => void }
}

/** Compares people soon after they have changed. */
export function startComparison({ storage, clock, log }: ComparisonOptions) {
  let running: Promise<unknown> | undefined
  function start(): void {
    running ??= comparePeople(storage, clock())
      .catch((err: Error) => log.warn({ event: 'comparison', err }, 'people could not be compared'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(start, INTERVAL)
  timer.unref()
  start()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}

export type Comparison = ReturnType<typeof startComparison>
