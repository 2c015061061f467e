import { DAY, formatDate, istDay } from '../time.ts'
import { type FactReading, figure } from './fact-value.ts'
import { NUMBER, plainWords, readNumber } from './read-amount.ts'
import { readDay } from './read-day.ts'

const PROBLEM = 'Write days or months, such as 30 or 2 months, or leave it empty.'
const PROBLEM_LAST_DAY = 'Write the last day too, such as "serving, last day 31 Dec".'
const MOST_DAYS = 365

const none =
  /^(?:(?:can |available )?(?:to )?(?:join )?immediate(?:ly)?(?: joiner| joining| available)?|none|nil|no|no notice(?: period)?|available|asap)$/
const serving = /\bserving\b|\blast (?:working )?day\b|\blwd\b|\btill\b|\buntil\b/
const filler = /[~]|\b(?:about|around|approx(?:imately)?|notice|period|max(?:imum)?|up ?to|within|official)\b\.?/g
const daysIn: Record<string, number> = { d: 1, w: 7, m: 30 }
const time = new RegExp(`^${NUMBER} ?(days?|d|weeks?|wks?|w|months?|mths?|mo|m)?\\.?$`)

const dayWords = (day: string) => formatDate(`${day}T00:00:00Z`)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

/**
 * Days of notice; for somebody who serves it already, the last day as text and the days until then. "2 months" are
 * 60 days. Of a range the upper end.
 */
export function readNotice(text: string, now: number): FactReading {
  const words = plainWords(text)
  if (none.test(words.replace(/[.,!]/g, '').trim())) return { value: figure(0) }
  const lastDay = readDay(words, now)
  if (lastDay || serving.test(words)) return lastDay ? lastDayReading(lastDay, now) : { problem: PROBLEM_LAST_DAY }
  const parts = words
    .replace(filler, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ ?(?:-|\bto\b) ?/)
  const [, number = '', unit = ''] = (parts.length <= 2 && time.exec(parts.at(-1) ?? '')) || []
  const many = readNumber(number)
  const days = many === undefined ? undefined : Math.round(many * (daysIn[unit.charAt(0)] ?? 1))
  if (days === undefined || days > MOST_DAYS || (parts.length > 1 && !/^\d+/.test(parts[0] ?? '')))
    return { problem: PROBLEM }
  const isLikelyMonths = unit === '' && days > 0 && days <= 6
  return { value: figure(days), ...(isLikelyMonths && { slip: figure(days * 30) }) }
}

function lastDayReading(lastDay: string, now: number): FactReading {
  const days = daysBetween(istDay(now), lastDay)
  if (days > MOST_DAYS || days < -MOST_DAYS) return { problem: PROBLEM_LAST_DAY }
  return { value: { number: Math.max(0, days), text: lastDay } }
}

/** "till 31 Dec" of somebody who serves it already. */
export const writeShortNotice = (days: number, lastDay: string) =>
  lastDay ? `till ${dayWords(lastDay).slice(0, -5)}` : writeNotice(days, '')

/** "60 days", "Immediate", "Serving, last day 31 Dec 2026". */
export function writeNotice(days: number, lastDay: string): string {
  if (lastDay) return `Serving, last day ${dayWords(lastDay)}`
  if (days === 0) return 'Immediate'
  return `${days} day${days === 1 ? '' : 's'}`
}
