import type { AddressFormat, Field, Json } from './fields.ts'
import { isRecord } from './values.ts'

export type Problem = {
  /** Names and positions joined by dots: `stories.cases.2.title`. */
  path: string
  /** A sentence that says what to do. */
  message: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the point.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Marks that change the direction of writing. With them one text can look like another. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** The characters of contract/content/field-marks.ts. */
const fieldMark = /[\u2060-\u2064]/

/** What keeps a value from being published, in the order of the schema. */
export function checkContent(field: Field, value: Json | undefined, path = ''): Problem[] {
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  const problem = (message: string) => [{ path, message }]
  switch (field.kind) {
    case 'fixed':
      return []
    case 'group':
      if (!isRecord(value)) return problem(`${field.label} is missing.`)
      return Object.entries(field.fields).flatMap(([name, one]) => checkContent(one, value[name], below(name)))
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
    case 'link':
      if (!isRecord(value)) return problem(`${field.label} is missing.`)
      return [
        ...checkText(value.label, `The words of "${field.label}"`, field.max).map((message) => ({
          path: below('label'),
          message,
        })),
        ...(isSafeLink(value.to)
          ? []
          : [
              {
                path: below('to'),
                message: `Please start the link with https://, mailto:, tel: or / for a page of this site.`,
              },
            ]),
      ]
    case 'address': {
      if (value === '' && field.optional) return []
      return typeof value === 'string' && formats[field.format].test(value) ? [] : problem(pleaseFormat[field.format])
    }
    case 'picture':
      if (value === null) return []
      if (!isRecord(value) || typeof value.id !== 'string' || !/^[\w-]{1,64}$/.test(value.id)) {
        return problem(`Please choose the picture of "${field.label}" again.`)
      }
      return checkText(value.alt, 'The description of the picture', 200).map((message) => ({
        path: below('alt'),
        message,
      }))
    default:
      if (value === '' && field.optional) return []
      return checkText(value, field.label, field.max).map((message) => ({ path, message }))
  }
}

function checkText(value: Json | undefined, label: string, max: number): string[] {
  if (typeof value !== 'string' || value.trim() === '') return [`${label} is empty: please write something.`]
  if (hasInvisible(value)) {
    return [`${label} contains invisible characters: please type it again instead of pasting it.`]
  }
  const length = textLength(value)
  return length > max ? [`${label} is ${length - max} characters too long.`] : []
}

const hasInvisible = (text: string) =>
  control.test(text) || direction.test(text) || fieldMark.test(text) || !text.isWellFormed()

/** The length that counters show and limits mean. */
export const textLength = (text: string): number => [...text].length

const formats: Record<AddressFormat, RegExp> = {
  url: /^https?:\/\/[^\s<>"'\\]{1,300}$/,
  email: /^[^\s@<>"(),;:\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
  phone: /^\+\d[\d ]{6,18}\d$/,
}

const pleaseFormat: Record<AddressFormat, string> = {
  url: 'Please enter the whole address, starting with https://.',
  email: 'Please enter an e-mail address, such as hello@example.com.',
  phone: 'Please enter the number with its country code, such as +91 98765 43210.',
}

/** http, https, mailto, tel, or a path of this site; never `javascript:`, `data:` or another host's `//`. */
export function isSafeLink(to: Json | undefined): boolean {
  if (typeof to !== 'string' || to.length > 500 || !/^[^\s<>"'`\\]+$/.test(to) || hasInvisible(to)) return false
  return /^\/(?!\/)/.test(to) || /^(https?:\/\/[^/]|mailto:[^?]|tel:\+?\d)/i.test(to)
}
