import type { Shape } from './answer-shape.ts'

/** Gives an entry of a list what the specification lets it lack. May throw for one that cannot be shown. */
export type Complete = (entry: unknown) => unknown

/**
 * The entries of a list that can be shown. One that cannot is logged and left out, so that it never hides the others.
 * Throws for an answer that is no list, and when there are entries and none can be shown.
 */
export function readEntries<T>(list: unknown, isEntry: Shape<T>, complete: Complete = (entry) => entry): T[] {
  const entries = (list as unknown[]).flatMap((entry) => {
    try {
      const completed = complete(entry)
      if (isEntry(completed)) return [completed]
    } catch {}
    // biome-ignore lint/suspicious/noConsole: nobody else learns that an entry is missing.
    console.error('An entry cannot be shown', entry)
    return []
  })
  if (!entries[0] && (list as unknown[])[0] !== undefined) throw new TypeError('No entry can be shown')
  return entries
}
