export type Random = ReturnType<typeof seededRandom>

/** Numbers that follow from the seed (mulberry32), so that the same seed gives the same firm. */
export function seededRandom(seed: number) {
  let state = seed
  /** At least 0 and less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** A whole number; both ends are included. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item
  function shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items]
    return items.map(() => left.splice(between(0, left.length - 1), 1)[0] as Item)
  }
  return { next, between, pick, shuffled }
}
