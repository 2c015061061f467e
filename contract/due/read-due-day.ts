import { DAY } from '../time.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = 'january february march april may june july august september october november december'.split(' ')

/** A date without a year is of this year, unless it is longer ago than this. */
const PAST_DAYS = 60

const named: Record<string, number> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  tomo: 1,
  tmrw: 1,
  'day after tomorrow': 2,
}

/** Days since 1970 of a day in words. `today` is such a number too. Undefined for what is no day. */
export function readDueDay(words: string, today: number): number | undefined {
  const offset = named[words]
  if (offset !== undefined) return today + offset
  return ofWeekday(words, today) ?? ofLater(words, today) ?? ofDate(words, today)
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7
const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % 7)

/** At least three letters of a name. */
const indexIn = (list: readonly string[], word: string | undefined) =>
  word !== undefined && word.length >= 3 ? list.findIndex((one) => one.startsWith(word)) : -1

/** The name of today is the day in a week. "Next" is the week that begins with the next Monday. */
function ofWeekday(words: string, today: number): number | undefined {
  const [, next, name] = /^(next )?([a-z]+)$/.exec(words) ?? []
  if (words === 'next week') return mondayOf(today) + 7
  const index = indexIn(weekdays, name)
  if (index === -1) return undefined
  if (next) return mondayOf(today) + 7 + ((index + 6) % 7)
  return today + ((index - weekdayOf(today) + 7) % 7 || 7)
}

function ofLater(words: string, today: number): number | undefined {
  const [, count, unit] = /^(?:in )?(\d{1,3}) ?(d|days?|w|weeks?|months?)$/.exec(words) ?? []
  if (!count || !unit) return undefined
  if (unit.startsWith('d')) return today + Number(count)
  if (unit.startsWith('w')) return today + 7 * Number(count)
  const { year, month, day } = partsOf(today)
  return dayOf(year, month + Number(count), day) ?? dayOf(year, month + Number(count) + 1, 1)
}

/** `24 nov`, `nov 24`, `24/11`, `24.11.2026`, `2026-11-24`, `24th`. */
function ofDate(words: string, today: number): number | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words) ?? []
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth) - 1, Number(isoDay))
  const [, one, oneMonth, oneYear] = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]+)(?: (\d{4}|\d{2}))?$/.exec(words) ?? []
  if (one) return inMonth(indexIn(months, oneMonth), Number(one), oneYear, today)
  const [, twoMonth, two, twoYear] = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(words) ?? []
  if (two) return inMonth(indexIn(months, twoMonth), Number(two), twoYear, today)
  const [, three, threeMonth, threeYear] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(words) ?? []
  if (three) return inMonth(Number(threeMonth) - 1, Number(three), threeYear, today)
  const [, only] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(words) ?? []
  if (!only) return undefined
  const { year, month } = partsOf(today)
  const here = dayOf(year, month, Number(only))
  return here !== undefined && here >= today ? here : dayOf(year, month + 1, Number(only))
}

function inMonth(month: number, day: number, typedYear: string | undefined, today: number): number | undefined {
  if (month < 0 || month > 11) return undefined
  if (typedYear) return dayOf(Number(typedYear.length === 2 ? `20${typedYear}` : typedYear), month, day)
  const { year } = partsOf(today)
  const here = dayOf(year, month, day)
  return here !== undefined && here >= today - PAST_DAYS ? here : dayOf(year + 1, month, day)
}

function partsOf(day: number) {
  const date = new Date(day * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** Undefined for a day that the month does not have. A month after December is of the next year. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCDate() === day ? date.getTime() / DAY : undefined
}
