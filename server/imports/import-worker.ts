import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { People } from '../people/people.ts'
import type { TextExtractor } from '../resumes/extract-text.ts'
import { newId } from '../storage/ids.ts'
import { type ClaimedImport, importClaims } from './claim-repository.ts'
import { importReading } from './read-repository.ts'
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
}

/** Unpacks, reads, stores and takes back imports, one step at a time, as long as there are some. */
export function startImportWorker({ people, extractor, clock, isAlone, announce, log }: Options): ImportWorker {
  const { storage } = people
  const claims = importClaims(storage, newId())
  const unpacking = importUnpacking(storage)
  const reading = importReading(people, extractor)
  const storing = importStoring(people)
  const undoing = importUndoing(people)
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

  async function work(): Promise<void> {
    if (!isReady) await claims.releaseAll()
    isReady = true
    do {
      again = false
      for (let claimed = await claims.claim(clock()); claimed && !isStopped; claimed = await claims.claim(clock())) {
        const isMore = await step(claimed)
        if (!isMore) await claims.finish(claimed, clock())
        announce(claimed.state === 'storing' || claimed.state === 'undoing' ? ['imports', 'people'] : ['imports'])
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
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
      await claims.release().catch(() => {})
    },
  }
}
