import { DAY, formatDate, formatMoment, HOUR, MINUTE } from '../../contract/time.ts'

const WEEK = 7 * DAY

/** The age in a list: `5 min`, `2 h`, `3 d`, `1 w`, `1 mo`, `2 y`. */
export function shortAge(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (Number.isNaN(age)) return ''
  if (age < HOUR) return `${Math.max(1, Math.floor(age / MINUTE))} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  if (age < WEEK) return `${Math.floor(age / DAY)} d`
  if (age < 30 * DAY) return `${Math.floor(age / WEEK)} w`
  if (age < 365 * DAY) return `${Math.floor(age / (30 * DAY))} mo`
  return `${Math.floor(age / (365 * DAY))} y`
}

/** `12 Nov`, with the year only when it is not this one. */
export function shortDate(iso: string, now: number): string {
  const date = formatDate(iso)
  const year = formatDate(new Date(now).toISOString()).slice(-4)
  return date.endsWith(year) ? date.slice(0, -5) : date
}

/** `11:20 am` today, otherwise the short date. */
export function shortMoment(iso: string, now: number): string {
  const [day = '', time = ''] = formatMoment(iso).split(', ')
  return day === formatDate(new Date(now).toISOString()) ? time : shortDate(iso, now)
}

/** `11:20 am` today, otherwise with the day: `12 Nov, 11:20 am`. */
export function dayAndTime(iso: string, now: number): string {
  const [, time = ''] = formatMoment(iso).split(', ')
  const short = shortMoment(iso, now)
  return short === time ? time : `${short}, ${time}`
}

/** How long something lasts: "for 4 days". */
export function lasting(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / DAY)
  if (!(days >= 1)) return 'since today'
  return days === 1 ? 'for 1 day' : `for ${days} days`
}
