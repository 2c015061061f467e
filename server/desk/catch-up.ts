import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { type ChangedPerson, changedPeople, isCurrent, takingChange } from '../people/changed-people.ts'
import { cluesOf } from '../people/clues.ts'
import { comparePerson } from '../people/compare-person.ts'
import { lockPerson } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { documentOf } from './index-person.ts'

/** Milliseconds between two looks for people who have changed. */
const INTERVAL = 500

/** Puts everybody who has changed into the search index, and compares them with others. Returns how many. */
export async function catchUp(people: People, now: number): Promise<number> {
  for (let done = 0; ; ) {
    const changed = await changedPeople(people.storage.db, now)
    if (changed.length === 0) return done
    for (const one of changed) {
      await catchUpWith(people, one, now)
      await nextTurn()
    }
    done += changed.length
  }
}

/** One person at a time. The change is taken last, so that a killed process begins with this person again. */
async function catchUpWith(people: People, change: ChangedPerson, now: number): Promise<void> {
  const { storage } = people
  const { person_id: id } = change
  // Read beside the event loop.
  const clues = await cluesOf(people, storage.reader, id)
  const read = await storage.write(async (trx) => {
    await storage.lock(trx, 'changed people')
    const person = await lockPerson(storage, trx, id)
    if (!(await isCurrent(trx, change))) return undefined
    await comparePerson(trx, id, clues, now)
    return person ? { document: await documentOf(trx, person) } : {}
  })
  // Erasing the person meanwhile makes a newer change, so that the claim fails and text that was read before is not written.
  if (read) await storage.changeEntry({ personId: id, claim: takingChange(storage.db, change), ...read })
}

type CatchUpOptions = {
  people: People
  /** Called when searches find other people than before. */
  onCaughtUp: () => void
  clock: Clock
  log: { warn: (details: object, message: string) => void }
}

/** Catches up with people soon after they have changed. */
export function startCatchUp({ people, onCaughtUp, clock, log }: CatchUpOptions) {
  let running: Promise<void> | undefined
  let hasFailed = false
  async function run(): Promise<void> {
    try {
      if ((await catchUp(people, clock())) > 0) onCaughtUp()
      hasFailed = false
    } catch (err) {
      if (!hasFailed) log.warn({ event: 'catch_up', err }, 'changed people could not be indexed and compared')
      hasFailed = true
    }
    running = undefined
  }
  const start = () => {
    running ??= run()
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

export type CatchUp = ReturnType<typeof startCatchUp>
