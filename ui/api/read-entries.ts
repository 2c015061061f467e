/**
 * The entries of a list that can be shown. One that `read` throws for is logged and left out, so that it never hides the
 * others. Throws for an answer that is no list, and when there are entries and none can be shown.
 */
export function readEntries<T>(list: unknown, read: (entry: unknown) => T): T[] {
  const entries = (list as unknown[]).flatMap((entry) => {
    try {
      return [read(entry)]
    } catch {
      // biome-ignore lint/suspicious/noConsole: nobody else learns that an entry is missing.
      console.error('An entry cannot be shown', entry)
      return []
    }
  })
  if (!entries[0] && (list as unknown[])[0] !== undefined) throw new TypeError('No entry can be shown')
  return entries
}
