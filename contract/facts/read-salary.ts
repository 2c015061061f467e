import { type FactReading, figure } from './fact-value.ts'
import { NUMBER, plainWords, readNumber } from './read-amount.ts'

const PROBLEM = 'Write a figure, such as 18L, or leave it empty.'

/** A hundred crore. */
const MOST = 10_000

const filler =
  /[₹~]|\/-|\b(?:rs|inr|rupees?|about|around|approx(?:imately)?|nearly|ctc|fixed|gross|only|up ?to|min(?:imum)?|max(?:imum)?)\b\.?/g
const yearly =
  /(?:\bp\.? ?a\b\.?|\bper (?:annum|year|yr)\b|\ba year\b|\/ ?(?:annum|year|yr)\b|\bannual(?:ly)?\b|\byearly\b)/
const monthly = /(?:\bp\.? ?m\b\.?|\bper (?:month|mth)\b|\ba month\b|\/ ?(?:month|mth|mo|m)\b|\bmonthly\b)/

const unit = '(crores?|crs?|lakhs?|lacs?|lkhs?|lpa|l|thousands?|k)'
const amount = new RegExp(`^${NUMBER}(?: ?${unit})?(?: ?(?:and )?${NUMBER} ?${unit})? ?\\+?$`)

/** Lakh in one of a unit. */
const lakhIn = { c: 100, l: 1, t: 0.01, k: 0.01 } as const

const lakhs = (number: number, word: string) => number * lakhIn[word.charAt(0) as keyof typeof lakhIn]

/** Several ways to read a number without a unit; the likely one is first. Empty when there is none. */
function withoutUnit(number: number, isMonthly: boolean): number[] {
  if (isMonthly) return number < 100 ? [number] : number < 1000 ? [] : [number / 100_000]
  if (number < 500) return [number]
  if (number < 10_000) return [number, number / 100]
  // Rupees, of a year or of a month.
  return number < 100_000 ? [number / 100_000, (number * 12) / 100_000] : [number / 100_000]
}

/** In lakh a year, the likely reading first. */
function readOne(text: string, lastUnit: string | undefined, isMonthly: boolean): number[] {
  const [, first = '', word = lastUnit, second, secondWord = ''] = amount.exec(text) ?? []
  const number = readNumber(first)
  if (number === undefined) return []
  const readings = word ? [lakhs(number, word)] : withoutUnit(number, isMonthly)
  const more = second === undefined ? 0 : readNumber(second)
  if (more === undefined || (second !== undefined && !word)) return []
  return readings.map((one) => (one + lakhs(more, secondWord || 'l')) * (isMonthly ? 12 : 1))
}

/** The ends of a range such as "8-12 LPA", in lakh a year, each with its other readings. A single figure has both ends. */
function readEnds(text: string): [number[], number[]] | undefined {
  const words = plainWords(text).replace(filler, ' ')
  const isMonthly = monthly.test(words)
  const parts = words
    .replace(isMonthly ? monthly : yearly, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ ?(?:-|\bto\b) ?/)
  const [from = '', to] = parts
  if (parts.length > 2) return undefined
  const lastUnit = to === undefined ? undefined : amount.exec(to)?.[2]
  const low = readOne(from, lastUnit, isMonthly)
  const high = to === undefined ? low : readOne(to, undefined, isMonthly)
  const isPossible = (number: number | undefined) => number !== undefined && number > 0 && number <= MOST
  return isPossible(low[0]) && isPossible(high[0]) ? [low, high] : undefined
}

/** "18L", "18 LPA", "18,00,000", "1.5 L/month", "1.2 cr". Of a range the lower end, with which somebody would come. */
export function readSalary(text: string): FactReading {
  const [[likely, other] = []] = readEnds(text) ?? []
  if (likely === undefined) return { problem: PROBLEM }
  return { value: figure(likely), ...(other !== undefined && { slip: figure(other) }) }
}

/** "8-12 LPA" as lakh a year. Undefined when the words do not say it beyond doubt. */
export function readSalaryRange(text: string): { from: number; to: number } | undefined {
  const [low = [], high = []] = readEnds(text) ?? []
  const [from] = low
  const [to] = high
  if (from === undefined || to === undefined || from > to || low.length + high.length > 2) return undefined
  return { from: figure(from).number ?? 0, to: figure(to).number ?? 0 }
}

const lakhFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

export const writeSalary = (lakh: number) => `₹${lakhFormat.format(lakh)} lakh`
export const writeShortSalary = (lakh: number) => `₹${lakhFormat.format(lakh)} L`
/** "₹16,50,000". */
export const writeRupees = (lakh: number) => `₹${lakhFormat.format(Math.round(lakh * 100_000))}`
/** "₹16.5 crore" from a crore on. */
export const writeLargeSalary = (lakh: number) =>
  lakh >= 100 ? `₹${lakhFormat.format(lakh / 100)} crore` : writeSalary(lakh)
