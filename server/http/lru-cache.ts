/** Keeps the last values that were made, so that what is asked for again soon is not made again. */
export function lruCache<Value>(most: number) {
  const kept = new Map<string, Promise<Value>>()

  return function get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    // What could not be made may succeed next time.
    value.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
