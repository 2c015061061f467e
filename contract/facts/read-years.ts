import { type FactReading, figure } from './fact-value.ts'
import { NUMBER, plainWords, readNumber } from './read-amount.ts'

const PROBLEM = 'Write years, such as 3 or 3 yrs 4 months, or leave it empty.'
const MOST_YEARS = 60

const none = /^(?:freshers?|fresh graduate|nil|none|no experience|no|0)$/
const filler = /[~]|\b(?:about|around|approx(?:imately)?|nearly|over|more than|of|total|relevant|exp(?:erience)?)\b\.?/g
const years = 'y(?:ea)?(?:r)?s?'
const months = 'm(?:on)?(?:th|o)?s?'
const sum = new RegExp(`^${NUMBER} ?\\+? ?${years}\\.?(?: ?(?:and|&|,)? ?${NUMBER} ?${months}\\.?)?$`)
const monthsAlone = new RegExp(`^${NUMBER} ?\\+? ?${months}\\.?$`)
const bare = new RegExp(`^${NUMBER} ?\\+?$`)

function readOne(text: string, lastUnit = ''): number | undefined {
  const isBare = bare.exec(text)
  if (isBare) {
    const number = readNumber(isBare[1] ?? '')
    return number !== undefined && lastUnit.startsWith('m') ? number / 12 : number
  }
  const alone = monthsAlone.exec(text)
  if (alone) return (readNumber(alone[1] ?? '') ?? NaN) / 12
  const [, whole, part] = sum.exec(text) ?? []
  if (whole === undefined) return undefined
  return (readNumber(whole) ?? NaN) + (part === undefined ? 0 : (readNumber(part) ?? NaN) / 12)
}

/** "3-5 years" as years. A single figure has both ends; undefined when the words do not say it. */
export function readYearsRange(text: string): { from: number; to: number } | undefined {
  const words = plainWords(text).replace(filler, ' ').replace(/\s+/g, ' ').trim()
  if (none.test(words)) return { from: 0, to: 0 }
  const parts = words.split(/ ?(?:-|\bto\b) ?/)
  const [first = '', second] = parts
  if (parts.length > 2) return undefined
  const unit = second === undefined ? undefined : /[ym][a-z]*\.?$/.exec(second)?.[0]
  const from = readOne(first, unit)
  const to = second === undefined ? from : readOne(second)
  const isPossible = (number: number | undefined) => number !== undefined && number >= 0 && number <= MOST_YEARS
  if (from === undefined || to === undefined || !isPossible(from) || !isPossible(to) || from > to) return undefined
  return { from: figure(from).number ?? 0, to: figure(to).number ?? 0 }
}

/** "11", "3 yrs 4 months", "40 months", "fresher". Of a range the lower end, which is certain. */
export function readYears(text: string): FactReading {
  const range = readYearsRange(text)
  return range ? { value: figure(range.from) } : { problem: PROBLEM }
}

/** "3 y 4 m", and whole years in full. */
export function writeShortYears(number: number): string {
  const all = Math.round(number * 12)
  return all % 12 === 0 || all < 12 ? writeYears(number) : `${Math.floor(all / 12)} y ${all % 12} m`
}

/** "3 years 4 months". */
export function writeYears(number: number): string {
  const all = Math.round(number * 12)
  const count = (many: number, word: string) => (many === 0 ? [] : [`${many} ${word}${many === 1 ? '' : 's'}`])
  const words = [...count(Math.floor(all / 12), 'year'), ...count(all % 12, 'month')]
  return words.join(' ') || '0 years'
}
