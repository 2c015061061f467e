import type { Clock } from '../clock.ts'

export type Loaded<Value> = { value: Value; until: number }

/** A public list, made ready once and given to all who ask, until something changes or its time is over. */
export function cachedList<Value>(load: (now: number) => Promise<Loaded<Value>>, clock: Clock): CachedList<Value> {
  let current: (Loaded<Value> & { since: number }) | undefined
  let stale = true
  let changes = 0
  let loading: Promise<Value> | undefined

  async function reload(): Promise<Value> {
    try {
      for (;;) {
        const seen = changes
        const since = clock()
        const next = await load(since)
        // A change while this was read may be missing from it.
        if (seen !== changes) continue
        current = { ...next, since }
        stale = false
        return next.value
      }
    } catch (error) {
      // Rather the list of a minute ago than none while the database is away.
      if (current) return current.value
      throw error
    } finally {
      loading = undefined
    }
  }

  return {
    get() {
      const now = clock()
      // Before `since`: the clock was set back, and a job that seemed closed may be open.
      if (current && !stale && now >= current.since && now <= current.until) return current.value
      loading ??= reload()
      return loading
    },
    changed() {
      changes += 1
      stale = true
    },
  }
}

/** Nothing is awaited while the list is ready. */
export type CachedList<Value> = { get(): Value | Promise<Value>; changed(): void }
