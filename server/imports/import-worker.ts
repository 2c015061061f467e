import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { People } from '../people/people.ts'
import type { TextExtractor } from '../resumes/extract-text.ts'
import { newId } from '../storage/ids.ts'
import { type ClaimedImport, importClaims } from './claim-repository.ts'
import { importReading } from './read-repository.ts'
import { stepProblems } from './step-problems.ts'
import { importStoring } from './store-repository.ts'
import { importUndoing } from './undo-repository.ts'
import { importUnpacking } from './unpack-repository.ts'

/** Milliseconds after which imports of the command and of other instances are looked for. */
const INTERVAL = 3000

type Options = {
  people: People
  extractor: Pick<TextExtractor, 'extractText' | 'inspect'>
  clock: Clock
  /** Whether no other process works on this database. */
  isAlone: boolean
  /** Tells open back offices that an import, or people, have changed. */
  announce: (kinds: readonly ('imports' | 'people')[]) => void
  log: { warn: (details: object, message: string) => void }
}

export type ImportWorker = {
  /** Called when there may be something to do. */
  wake: () => void
  /** Settles when nothing is left to do. */
  idle: () => Promise<void>
  stop: () => Promise<void>
  /** Why an import does not go on, as a sentence; empty when it does. */
  problemOf: (importId: string) => string
}

/** Unpacks, reads, stores and takes back imports, one step at a time, as long as there are some. */
export function startImportWorker({ people, extractor, clock, isAlone, announce, log }: Options): ImportWorker {
  const { storage } = people
  const claims = importClaims(storage, newId())
  const unpacking = importUnpacking(storage)
  const reading = importReading(people, extractor)
  const storing = importStoring(people)
  const undoing = importUndoing(people)
  const problems = stepProblems(clock)
  let isStopped = false
  let again = false
  let running: Promise<void> | undefined
  let isReady = !isAlone

  async function step({ id, state, accountId, username }: ClaimedImport): Promise<boolean> {
    const now = clock()
    const actor = { accountId, username, now }
    if (state === 'storing') return storing.step(id, actor)
    if (state === 'undoing') return undoing.step(id, actor)
    return (await unpacking.step(id, now)) || (await reading.step(id, now))
  }

  /** False when the step has failed. */
  async function goOn(claimed: ClaimedImport): Promise<boolean> {
    try {
      if (!(await step(claimed))) await claims.finish(claimed, clock())
      problems.remove(claimed.id)
      return true
    } catch (err) {
      if (isStopped) return false
      log.warn({ event: 'import', err }, 'an import could not go on')
      problems.add(claimed.id, claimed.state, err)
      return false
    }
  }

  async function work(): Promise<void> {
    if (!isReady) await claims.releaseAll()
    isReady = true
    do {
      again = false
      // An import that cannot go on does not hold up the others. The next round tries it again.
      const failed: string[] = []
      const next = () => claims.claim(clock(), failed)
      for (let claimed = await next(); claimed && !isStopped; claimed = await next()) {
        const isDone = await goOn(claimed)
        if (!isDone) failed.push(claimed.id)
        const changesPeople = claimed.state === 'storing' || claimed.state === 'undoing'
        announce(isDone && changesPeople ? ['imports', 'people'] : ['imports'])
        await nextTurn()
      }
    } while (again && !isStopped)
  }
  function start(): void {
    if (isStopped) return
    again = true
    running ??= work()
      .catch((err: Error) => {
        if (!isStopped) log.warn({ event: 'import', err }, 'an import could not go on')
      })
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(start, INTERVAL)
  timer.unref()
  start()
  return {
    wake: start,
    idle: async () => running,
    problemOf: problems.of,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
      await claims.release().catch(() => {})
    },
  }
}
