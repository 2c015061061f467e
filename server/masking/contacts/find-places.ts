import type { Mark } from '../../../contract/search/find-marks.ts'
import { stateNamed, stateOfCity } from '../../indian-places.ts'

export type PlaceMark = Mark & { keep?: string }

const pin = /(?<![\d,.])[1-9]\d{2} ?\d{3}(?![\d,.]\d|\d)/g
const wordOfAddress =
  /(?<!\p{L})(?:h(?:ouse)?\.? ?no|house|plot|flat|door|d\.? ?no|qtr|quarters?|street|st\.|road|rd|nagar|colony|sector|sec|block|la?ne?|gali|marg|mohalla|village|vill|vpo|post|p\.?o|tehsil|teh|taluka?|mandal|distt?|district|near|nr|opp|opposite|behind|apartments?|apts?|society|soc|chs|floor|ward|phase|layout|cross|main|enclave|vihar|puram|bhavan|bhawan|niwas|kunj|chawl|building|bldg|residency|heights|towers?|park|room|b\/h|c\/o|s\/o|d\/o|w\/o)(?!\p{L})|गली|मकान|सड़क|मार्ग|नगर|मोहल्ला|ग्राम|जिला/iu
const label =
  /(?<!\p{L})(?:(?:permanent|present|current|residential|correspondence|communication|mailing|postal|home|local|contact)\s+)?(?:address|add\.|residence|पता)(?:\s+for\s+(?:communication|correspondence))?\s{0,2}[:-]{1,2}\s{0,2}/iu
/** Lines of an address above that of its PIN code. */
const LINES_ABOVE = 3
const LONGEST_LINE = 160

/**
 * House, street and PIN code of an address, of which the town is kept. An address is recognised by its PIN code beside a word
 * such as plot or road, or by a label before a line with such a word and a number.
 */
export function findPlaces(text: string): PlaceMark[] {
  const lines = linesOf(text)
  const marks: PlaceMark[] = []
  for (const [index, line] of lines.entries()) {
    if (line.text.length > 4 * LONGEST_LINE) continue
    const code = [...line.text.matchAll(pin)].at(-1)
    const found = code ? withPin(lines, index, code.index + code[0].length) : withLabel(lines, index)
    if (!found || found.from < (marks.at(-1)?.to ?? 0)) continue
    marks.push({ ...found, keep: townIn(text.slice(found.from, found.to)) })
  }
  return marks
}

type Line = { text: string; from: number }

function linesOf(text: string): Line[] {
  let from = 0
  return text.split('\n').map((line) => {
    const start = from
    from += line.length + 1
    return { text: line, from: start }
  })
}

const endOfLabel = (line: Line): number | undefined => {
  const found = label.exec(line.text.slice(0, LONGEST_LINE))
  return found ? found.index + found[0].length : undefined
}

/** From the label, or from the first line that looks like a part of it. */
function withPin(lines: readonly Line[], index: number, end: number): Mark | undefined {
  const line = lines[index]
  if (!line) return undefined
  const to = line.from + end
  let first = index
  for (let above = index; above >= Math.max(0, index - LINES_ABOVE); above -= 1) {
    const candidate = lines[above]
    const labelEnd = candidate && endOfLabel(candidate)
    if (candidate && labelEnd !== undefined && candidate.from + labelEnd < to)
      return { from: candidate.from + labelEnd, to }
    if (above === index) continue
    if (!candidate || !isPartOfAddress(candidate.text)) break
    first = above
  }
  const whole = lines.slice(first, index + 1).map(({ text }) => text)
  if (!whole.some((part) => wordOfAddress.test(part))) return undefined
  const start = lines[first]
  return start && { from: start.from + startInLine(start.text), to }
}

const isPartOfAddress = (text: string) =>
  text.length < LONGEST_LINE && !text.includes('@') && wordOfAddress.test(text) && /\d|,\s*$/.test(text)

/** After what stands before the address in its line: a name, or a number that is separated by a bar. */
function startInLine(text: string): number {
  const word = wordOfAddress.exec(text)?.index ?? 0
  const bar = Math.max(text.lastIndexOf('|', word), text.lastIndexOf('•', word), text.lastIndexOf('·', word))
  const space = /^\s*/.exec(text.slice(bar + 1))?.[0].length ?? 0
  return bar + 1 + space
}

function withLabel(lines: readonly Line[], index: number): Mark | undefined {
  const line = lines[index]
  const labelEnd = line && endOfLabel(line)
  if (!line || labelEnd === undefined) return undefined
  const rest = line.text.slice(labelEnd)
  return wordOfAddress.test(rest) && /\d/.test(rest)
    ? { from: line.from + labelEnd, to: line.from + line.text.trimEnd().length }
    : undefined
}

/** The last parts between commas that name neither house nor street, or cities and states among the words. */
function townIn(address: string): string {
  const parts = address.split(/[,\n;|]/).map((part) =>
    part
      .replace(/(?:pin ?code|pin|zip)\b[ :.-]*/giu, '')
      .replace(pin, '')
      .replace(/^[ .:()-]+|[ .:()-]+$/g, ''),
  )
  const towns: string[] = []
  for (const part of parts.filter(Boolean).toReversed()) {
    if (wordOfAddress.test(part) || !/^[\p{L}\p{M} .()-]{3,30}$/u.test(part) || towns.length === 2) break
    towns.unshift(part)
  }
  const words = [...new Set(address.split(/[^\p{L}]+/u))]
  const known = words.filter((word) => word.length > 2 && (stateNamed(word) || stateOfCity(word)))
  return (towns.length > 0 ? towns : known.slice(0, 2)).join(', ')
}
