import { plain, type Term } from './search-terms.ts'

/** A part of a hit within one of the texts. */
export type HitPart = { text: number; from: number; to: number }
/** A found word or phrase. It may begin in one text and end in another, as lines of a PDF do. */
export type Hit = readonly HitPart[]

/** Where the terms stand in a sequence of texts, in reading order and without overlap. */
export function findTerms(texts: readonly string[], terms: readonly Term[]): Hit[] {
  if (terms.length === 0) return []
  const { letters, origins } = comparable(texts)
  const found = terms
    .flatMap((term) =>
      Array.from(letters.matchAll(patternOf(term)), (match) => [match.index, match[0].length] as const),
    )
    .sort(([a, long], [b, longer]) => a - b || longer - long)
  let end = 0
  return found.flatMap(([start, length]) => {
    if (start < end) return []
    end = start + length
    return [partsOf(origins.slice(start, end))]
  })
}

type Origin = { text: number; at: number }

/** All texts as one, in the form that terms have, with the place that each letter comes from. */
function comparable(texts: readonly string[]) {
  const origins: Origin[] = []
  let letters = ''
  for (const [text, value] of texts.entries()) {
    let at = 0
    for (const character of value) {
      const same = plain(character)
      letters += same
      for (let n = 0; n < same.length; n += 1) origins.push({ text, at })
      at += character.length
    }
  }
  return { letters, origins }
}

function patternOf({ words, isPrefix }: Term): RegExp {
  const body = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}${isPrefix ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'}`, 'gu')
}

function partsOf(origins: readonly Origin[]): HitPart[] {
  const parts: HitPart[] = []
  for (const { text, at } of origins) {
    const last = parts.at(-1)
    if (last?.text === text) last.to = at + 1
    else parts.push({ text, from: at, to: at + 1 })
  }
  return parts
}
