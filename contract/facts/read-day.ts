import { istDay } from '../time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = `(${months.join('|')})[a-z]*`
const separator = '[ ./,-]+'
const day = '(\\d{1,2})(?:st|nd|rd|th)?'
const year = '(\\d{4}|\\d{2})'

const forms: readonly [RegExp, readonly ('day' | 'month' | 'name' | 'year')[]][] = [
  [/(\d{4})-(\d{1,2})-(\d{1,2})/, ['year', 'month', 'day']],
  [new RegExp(`\\b${day}[./-](\\d{1,2})[./-]${year}\\b`), ['day', 'month', 'year']],
  [new RegExp(`\\b${day}${separator}(?:of )?${month}(?:${separator}${year})?\\b`), ['day', 'name', 'year']],
  [new RegExp(`\\b${month}${separator}${day}(?:${separator}${year})?\\b`), ['name', 'day', 'year']],
]

/** The day that words in small letters name, as `2026-12-31`. Without a year it is the next such day. */
export function readDay(words: string, now: number): string | undefined {
  for (const [form, parts] of forms) {
    const found = form.exec(words)
    if (!found) continue
    const part = Object.fromEntries(parts.map((name, index) => [name, found[index + 1]]))
    const monthNumber = part.name ? months.indexOf(part.name) + 1 : Number(part.month)
    const today = istDay(now)
    const given = part.year && (part.year.length === 2 ? `20${part.year}` : part.year)
    const thisYear = calendarDay(given ?? today.slice(0, 4), monthNumber, Number(part.day))
    if (given || !thisYear || thisYear >= today) return thisYear
    return calendarDay(String(Number(today.slice(0, 4)) + 1), monthNumber, Number(part.day))
  }
  return undefined
}

function calendarDay(year: string, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined
}
