import { DAY, type PlannedStep, parseDay, toIso } from './plan-search.ts'

type CalendarOptions = {
  steps: readonly PlannedStep[]
  /** Part of the identifiers, so that they are unique across sites. */
  host: string
  now: number
}

/** An iCalendar file (RFC 5545) with one all-day event for each step. */
export function calendarFile({ steps, host, now }: CalendarOptions): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const events = steps.flatMap(({ title, time, days, holidays }, position) => {
    const first = days[0]?.iso ?? ''
    // The end of an all-day event is the day after it.
    const end = toIso((parseDay(days.at(-1)?.iso ?? '') ?? 0) + DAY)
    return [
      'BEGIN:VEVENT',
      `UID:search-${first}-${position + 1}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(`${time}: ${title}`)}`,
      ...(holidays.length > 0 ? [`DESCRIPTION:${escapeText(`Public holidays: ${holidays.join('; ')}`)}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Search dates//Calendar//EN', ...events, 'END:VCALENDAR']
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Lines of at most 75 bytes; a continued line starts with a space. A character is never cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
