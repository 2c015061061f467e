import type { Clock } from '../clock.ts'

type Loaded<Value> = { value: Value; until: number }

export type CachedList<Value> = {
  /** The cached value if it is fresh. Loads nothing. */
  peek(): Value | undefined
  /** The cached value without a promise while it is fresh, otherwise the one that is being loaded. */
  get(): Value | Promise<Value>
  /** Marks the cached value as stale. */
  invalidate(): void
  /** Called at each invalidation, before the list is loaded again. */
  onInvalidate(listener: () => void): void
}

/**
 * A public list, loaded once and shared by all requests until it changes or expires. While the database is away the
 * last value is served, and reloading goes on in the background.
 */
export function cachedList<Value>(load: (now: number) => Promise<Loaded<Value>>, clock: Clock): CachedList<Value> {
  let current: Loaded<Value> | undefined
  let stale = true
  let failed = false
  let changes = 0
  let loading: Promise<Value> | undefined
  const listeners: (() => void)[] = []

  async function reload(): Promise<Value> {
    try {
      for (;;) {
        const seen = changes
        const since = clock()
        const next = await load(since)
        // A change during the load may be missing from the result.
        if (seen !== changes) continue
        // It expired while it was loaded.
        if (since <= next.until && clock() > next.until) continue
        current = next
        stale = false
        failed = false
        return next.value
      }
    } catch (error) {
      failed = true
      if (current) return current.value
      throw error
    } finally {
      loading = undefined
    }
  }

  function peek(): Value | undefined {
    return current && !stale && clock() <= current.until ? current.value : undefined
  }

  return {
    peek,
    get() {
      const fresh = peek()
      if (fresh !== undefined) return fresh
      const next = loading ?? reload()
      loading = next
      // After a failed load requests get the stale value at once, because an unavailable database may take seconds to fail.
      if (!failed || !current) return next
      next.catch(() => {})
      return current.value
    },
    invalidate() {
      changes += 1
      stale = true
      failed = false
      for (const listener of listeners) listener()
    },
    onInvalidate(listener) {
      listeners.push(listener)
    },
  }
}
