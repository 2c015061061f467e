import { isSame } from './content-path.ts'
import type { Json, ListField } from './fields.ts'
import { entryTitle } from './list-edits.ts'

/**
 * For each new entry its place in the old list; undefined for an entry that was added. Entries have no identity, so
 * equal ones are matched first, then those with the same title, then those at the same place.
 */
export function matchEntries(
  { item }: ListField,
  before: readonly Json[],
  after: readonly Json[],
): (number | undefined)[] {
  const places = new Array<number | undefined>(after.length).fill(undefined)
  const taken = new Set<number>()

  function match(isMatch: (old: number, now: number) => boolean) {
    for (const now of after.keys()) {
      if (places[now] !== undefined) continue
      const old = before.findIndex((_, index) => !taken.has(index) && isMatch(index, now))
      if (old === -1) continue
      places[now] = old
      taken.add(old)
    }
  }

  const title = (value: Json | undefined) => entryTitle(item, value)[0]
  match((old, now) => old === now && isSame(before[old], after[now]))
  match((old, now) => isSame(before[old], after[now]))
  match((old, now) => title(after[now]) !== undefined && title(before[old]) === title(after[now]))
  match((old, now) => old === now)
  return places
}
