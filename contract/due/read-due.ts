import { withLatinDigits } from '../text.ts'
import { DAY, HOUR, IST_OFFSET, MINUTE } from '../time.ts'
import { readDueDay } from './read-due-day.ts'

/** The instant as a text; null for none. A day without a time of day is due at its last millisecond in India. */
export type DueReading = { dueAt: string | null } | { problem: string }

const problem = 'Write a day such as tue, tomorrow 4pm or 24 nov, or leave it empty.'

/** Longer texts are no day. */
const MAX_LENGTH = 60

/** Reads when something is due as people write it: `tue`, `tomorrow 4pm`, `24 nov`, `in 2 weeks`, in Indian time. */
export function readDue(text: string, now: number): DueReading {
  if (text.length > MAX_LENGTH) return { problem }
  const words = withLatinDigits(text)
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()
  if (words === '') return { dueAt: null }
  const { time, rest } = takeTime(words)
  if (time === null) return { problem }
  const today = Math.floor((now + IST_OFFSET) / DAY)
  const day = rest === '' ? today : readDueDay(rest, today)
  if (day === undefined) return { problem }
  const start = day * DAY - IST_OFFSET
  if (time === undefined) return { dueAt: new Date(start + DAY - 1).toISOString() }
  // A time alone is that of today, or of tomorrow when it has passed.
  const instant = start + time + (rest === '' && start + time < now ? DAY : 0)
  return { dueAt: new Date(instant).toISOString() }
}

const times = [
  /\b(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d))? ?(?<half>am|pm)\b/,
  /\b(?<hour>\d{1,2}):(?<minute>[0-5]\d)\b/,
  /\b(?<noon>noon)\b/,
]

/** The time of day in milliseconds, and the words without it. Undefined without a time, null for one that there is not. */
function takeTime(words: string): { time: number | undefined | null; rest: string } {
  for (const pattern of times) {
    const match = pattern.exec(words)
    if (!match) continue
    const rest = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`
    return { time: timeOf(match.groups ?? {}), rest: tidy(rest.replace(/\bat\s*$/, '')) }
  }
  return { time: undefined, rest: tidy(words) }
}

function timeOf({ hour = '', minute = '0', half, noon }: Record<string, string | undefined>): number | null {
  if (noon) return 12 * HOUR
  const hours = Number(hour)
  if (half ? hours < 1 || hours > 12 : hours > 23) return null
  const shifted = half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours
  return shifted * HOUR + Number(minute) * MINUTE
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(on|by) /, '')
