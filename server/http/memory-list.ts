import type { Clock } from '../clock.ts'
import type { MemoryAnswer } from './memory-answer.ts'

export type Loaded = { answer: MemoryAnswer; until: number }

/** A public list, made ready once and sent to all who ask, until something changes or its time is over. */
export function memoryList(load: (now: number) => Promise<Loaded>, clock: Clock) {
  let current: Loaded | undefined
  let stale = true
  let changes = 0
  let loading: Promise<MemoryAnswer> | undefined

  async function reload(): Promise<MemoryAnswer> {
    try {
      for (;;) {
        const seen = changes
        const next = await load(clock())
        // A change while this was read may be missing from it.
        if (seen !== changes) continue
        current = next
        stale = false
        return next.answer
      }
    } catch (error) {
      // Rather the list of a minute ago than none while the database is away.
      if (current) return current.answer
      throw error
    } finally {
      loading = undefined
    }
  }

  return {
    get(): MemoryAnswer | Promise<MemoryAnswer> {
      if (current && !stale && clock() <= current.until) return current.answer
      loading ??= reload()
      return loading
    },
    changed(): void {
      changes += 1
      stale = true
    },
  }
}

export type MemoryList = ReturnType<typeof memoryList>
