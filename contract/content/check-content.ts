import { findColourProblem } from '../look/palette.ts'
import { isHoliday, readDays, readOpenings } from '../office-hours.ts'
import { pictureSize } from '../pictures.ts'
import { findLinkDanger, findLinkProblem, isWebAddress } from './check-link.ts'
import type { AddressFormat, Field, GroupField, Json, LineReading, PictureField } from './fields.ts'
import { hasInvisible } from './invisible-characters.ts'
import { hasLineBreak, isOneLine, oneLineOnly } from './one-line.ts'
import { isRecord } from './values.ts'

export type Problem = {
  /** Names and positions joined by dots: `stories.cases.2.title`. */
  path: string
  /** A sentence that says what to do. */
  message: string
}

/** Problems that keep a value from being published, in the order of the schema. */
export function checkContent(field: Field, value: Json | undefined, path = ''): Problem[] {
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  const problem = (message: string) => [{ path, message }]
  switch (field.kind) {
    case 'fixed':
      return []
    case 'group':
      if (!isRecord(value)) return problem(`${field.label} is missing.`)
      return [
        ...findNothingLeft(field, value, path),
        ...Object.entries(field.fields).flatMap(([name, one]) => checkContent(one, value[name], below(name))),
      ]
    case 'list': {
      if (!Array.isArray(value)) return problem(`${field.label} is missing.`)
      const { min, max, entry } = field
      if (value.length < min) return problem(`${field.label} needs at least ${min}: please add a ${entry}.`)
      if (value.length > max) return problem(`${field.label} may have at most ${max}: please remove a ${entry}.`)
      return value.flatMap((one, index) => checkContent(field.item, one, below(index)))
    }
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
        ? []
        : problem(`Please choose ${field.label.toLowerCase()} from the list.`)
    case 'link': {
      if (!isRecord(value)) return problem(`${field.label} is missing.`)
      const words = checkText(value.label, `The words of "${field.label}"`, { max: field.max, oneLine: true })
      const target = findLinkProblem(value.to)
      return [
        ...words.map((message) => ({ path: below('label'), message })),
        ...(target ? [{ path: below('to'), message: target }] : []),
      ]
    }
    case 'address': {
      if (value === '' && field.optional) return []
      const message = typeof value === 'string' ? addressProblems[field.format](value) : pleaseFormat[field.format]
      return message ? problem(message) : []
    }
    case 'colour': {
      const message = findColourProblem(field.role, String(value))
      return message ? problem(message) : []
    }
    case 'picture':
      if (value === null) return []
      if (!isRecord(value) || typeof value.id !== 'string' || !/^[\w-]{1,64}$/.test(value.id)) {
        return problem(`Please choose the picture of "${field.label}" again.`)
      }
      return [
        ...(isBlurred(field, value.id) ? problem(tooSmall(field.minWidth)) : []),
        ...checkText(value.alt, 'The description of the picture', { max: 200 }).map((message) => ({
          path: below('alt'),
          message,
        })),
      ]
    default: {
      if (value === '' && field.optional) return []
      const problems = checkText(value, field.label, { max: field.max, oneLine: isOneLine(field) })
      if (problems.length > 0 || field.kind !== 'line' || !field.reads) return problems.flatMap(problem)
      return readings[field.reads](`${value}`) ? [] : problem(pleaseRead[field.reads])
    }
  }
}

const isBlurred = ({ minWidth = 0 }: PictureField, id: string) => (pictureSize(id)?.width ?? minWidth) < minWidth
const tooSmall = (minWidth = 0) =>
  `The picture would be blurred here: please choose one that is at least ${minWidth} pixels wide.`

/** The problem stands at the first part, which has a control in the editor. */
function findNothingLeft(
  { fields, keepsOne }: GroupField,
  value: { readonly [name: string]: Json },
  path: string,
): Problem[] {
  const names = Object.keys(fields)
  const isHidden = (part: Json | undefined) => isRecord(part) && part.shown === 'hidden'
  if (!keepsOne || !names.every((name) => isHidden(value[name]))) return []
  const first = [...(path ? [path] : []), names[0], 'shown'].join('.')
  return [{ path: first, message: `At least one ${keepsOne} stays on the site: please show one.` }]
}

function checkText(
  value: Json | undefined,
  label: string,
  { max, oneLine = false }: { max: number; oneLine?: boolean },
): string[] {
  if (typeof value !== 'string' || value.trim() === '') return [`${label} is empty: please write something.`]
  if (oneLine && hasLineBreak(value)) return [oneLineOnly(label)]
  if (hasInvisible(value)) {
    return [`${label} contains invisible characters: please type it again instead of pasting it.`]
  }
  const length = textLength(value)
  return length > max ? [`${label} is ${length - max} characters too long.`] : []
}

/** The length that counters show and limits mean. */
export const textLength = (text: string): number => [...text].length

const readings: Record<LineReading, (text: string) => boolean> = {
  days: (text) => readDays(text) !== undefined,
  hours: (text) => readOpenings(text) !== undefined,
  holiday: isHoliday,
}

const pleaseRead: Record<LineReading, string> = {
  days: 'Please write days such as "Mon-Fri", "Sat" or "Mon, Wed, Fri": the promise of an answer is counted with them.',
  hours: 'Please write hours such as "9:00 AM-6:00 PM", or "Closed": the promise of an answer is counted with them.',
  holiday: 'Please write the date as 2027-11-14, or as 11-14 when it is the same every year.',
}

const pleaseFormat: Record<AddressFormat, string> = {
  url: 'Please enter the whole address, starting with https://.',
  email: 'Please enter an e-mail address, such as hello@example.com.',
  phone: 'Please enter the number with its country code, such as +91 98765 43210.',
}

const MAX_URL = 308
const email = /^[^\s@<>"(),;:\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const phone = /^\+\d[\d ]{6,18}\d$/
const addressProblems: Record<AddressFormat, (value: string) => string | undefined> = {
  url: (value) => (isWebAddress(value) && value.length <= MAX_URL ? findLinkDanger(value) : pleaseFormat.url),
  email: (value) => (email.test(value) && !hasInvisible(value) ? undefined : pleaseFormat.email),
  phone: (value) => (phone.test(value) ? undefined : pleaseFormat.phone),
}
