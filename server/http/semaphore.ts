type SemaphoreOptions = {
  /** The maximum number at once. */
  permits: number
  /** The maximum length of the queue, and milliseconds in it. */
  maxWaiting: number
  timeout: number
}

type Waiter = (release: (() => void) | undefined) => void

/**
 * Lets a few run at once while others wait. Keys are served round-robin, so one with many waiters delays others by one
 * run only. When the queue is full, the newest waiter of the key with the most waiters is refused.
 */
export function semaphore({ permits, maxWaiting, timeout }: SemaphoreOptions) {
  let free = permits
  let waiting = 0
  /** In the order in which they are served next. */
  const lines = new Map<string, Waiter[]>()

  function permit(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      const next = nextWaiter()
      if (next) next(permit())
      else free += 1
    }
  }

  function nextWaiter(): Waiter | undefined {
    const [key] = lines.keys()
    if (key === undefined) return undefined
    const waiter = takeOut(key, 0)
    const line = lines.get(key)
    lines.delete(key)
    if (line) lines.set(key, line)
    return waiter
  }

  function takeOut(key: string, index: number): Waiter | undefined {
    const line = lines.get(key) ?? []
    const [waiter] = line.splice(index, 1)
    waiting -= 1
    if (line.length === 0) lines.delete(key)
    return waiter
  }

  /** False when no key has more waiters than this one would have. */
  function makeRoom(key: string): boolean {
    const [longest, line] = [...lines].reduce((most, one) => (one[1].length > most[1].length ? one : most), [key, []])
    if (line.length <= (lines.get(key)?.length ?? 0) + 1) return false
    takeOut(longest, line.length - 1)?.(undefined)
    return true
  }

  /** Resolves to the function that releases the permit; undefined when there was no room in time. */
  return async function acquire(key = ''): Promise<(() => void) | undefined> {
    if (free > 0) {
      free -= 1
      return permit()
    }
    if (waiting >= maxWaiting && !makeRoom(key)) return undefined
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>()
    const waiter: Waiter = (release) => {
      clearTimeout(timer)
      resolve(release)
    }
    const line = lines.get(key) ?? []
    const timer = setTimeout(() => takeOut(key, line.indexOf(waiter))?.(undefined), timeout)
    line.push(waiter)
    lines.set(key, line)
    waiting += 1
    return promise
  }
}
