/** Shorter words have too many neighbours. */
const SHORTEST = 4
const LONGEST = 24
const MAX_ALIKE = 150
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Spellings that Indian names and places share, either way round: Jyoti and Jyothi, Wasim and Vaseem. */
const ALIKE: [string, string][] = [
  ['th', 't'],
  ['sh', 's'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['w', 'v'],
  ['aa', 'a'],
  ['dh', 'd'],
  ['bh', 'b'],
  ['kh', 'k'],
  ['gh', 'g'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['c', 'k'],
  ['z', 'j'],
  ['y', 'i'],
  ['ou', 'au'],
  ['ksh', 'x'],
]

export const canBeMisspelt = (word: string) =>
  word.length >= SHORTEST && word.length <= LONGEST && /^[a-z]+$/.test(word)

/** Words that sound alike, at most two of the rules away. */
export function soundingLike(word: string): string[] {
  const found = new Set<string>()
  let last = [word]
  for (let round = 0; round < 2; round += 1) {
    last = last.flatMap(oneRuleAway).filter((one) => one !== word && !found.has(one))
    for (const one of last) if (found.size < MAX_ALIKE) found.add(one)
  }
  return [...found]
}

function oneRuleAway(word: string): string[] {
  const both = [...ALIKE, ...ALIKE.map(([one, other]): [string, string] => [other, one])]
  const replaced = both.flatMap(([from, to]) =>
    placesOf(word, from).map((at) => word.slice(0, at) + to + word.slice(at + from.length)),
  )
  const single = Array.from(word.matchAll(/(.)\1/g), ({ index }) => word.slice(0, index) + word.slice(index + 1))
  const double = Array.from(word.slice(1), (letter, at) => word.slice(0, at + 1) + letter + word.slice(at + 1))
  return [...replaced, ...single, ...double]
}

function placesOf(word: string, part: string): number[] {
  const places: number[] = []
  for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1)) places.push(at)
  return places
}

/** Words that differ by one letter, or by two neighbours that changed places. */
export function oneLetterAway(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of LETTERS) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
    if (after) found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2))
  }
  found.delete(word)
  return [...found]
}

/** The word in two: `plsql` as `pl sql`. */
export const inTwo = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)])
