import type { Field, Json } from './fields.ts'
import type { ContentRecord, ContentValues } from './site-pages.ts'
import { isRecord } from './values.ts'

/**
 * Invisible marks that tell the editor which field a text on a previewed page comes from. A mark stands at the end of the
 * text: a word joiner, then the number of bytes of `rpo:hero.heading` and these bytes, each as four characters.
 * `checkContent` refuses these characters, so published pages contain none.
 */
const START = '\u2060'
const DIGITS = ['\u2061', '\u2062', '\u2063', '\u2064'] as const
const anyMark = /\u2060([\u2061-\u2064]+)/g
const markCharacters = /[\u2060-\u2064]/g

export type FieldMark = {
  /** The key of the record. */
  key: string
  /** Names and positions joined by dots: `stories.cases.2.title`. */
  path: string
}

export function encodeMark({ key, path }: FieldMark): string {
  const bytes = new TextEncoder().encode(`${key}:${path}`)
  const digits = [bytes.length, ...bytes].map((byte) =>
    [6, 4, 2, 0].map((shift) => DIGITS[(byte >> shift) & 3]).join(''),
  )
  return START + digits.join('')
}

/** The marks in a text, in their order. A mark that was cut off is left out. */
export function decodeMarks(text: string): FieldMark[] {
  return Array.from(text.matchAll(anyMark), ([, digits = '']) => decode(digits)).filter((mark) => mark !== undefined)
}

function decode(digits: string): FieldMark | undefined {
  const values = Array.from(digits, (digit) => digit.charCodeAt(0) - 0x2061)
  const [length, ...bytes] = Array.from({ length: values.length / 4 }, (_, index) =>
    values.slice(index * 4, index * 4 + 4).reduce((byte, value) => byte * 4 + value, 0),
  )
  const words = new TextDecoder().decode(Uint8Array.from(bytes))
  const colon = words.indexOf(':')
  return length === bytes.length && colon > 0 ? { key: words.slice(0, colon), path: words.slice(colon + 1) } : undefined
}

/** The text with other words before each of the marks of a field. */
export function replaceMarkedText(text: string, { key, path }: FieldMark, words: string): string {
  const own = encodeMark({ key, path })
  return text.split(own).reduce((before, rest, index, parts) => {
    if (index === parts.length - 1) return before + rest
    const start = rest.search(/[^\u2060-\u2064]*$/)
    return before + rest.slice(0, start) + words + own
  }, '')
}

export const removeMarks = (text: string): string => text.replace(markCharacters, '')

/**
 * Adds its mark to every text, address and picture that pages show: links carry it on their label, pictures on their
 * description. An empty text is marked too, so that a new entry of a list is found, unless pages leave it out when empty.
 */
export function markSite(records: readonly ContentRecord[], values: ContentValues): ContentValues {
  return Object.fromEntries(
    records.map(({ key, schema }) => [key, marked(schema, values[key] ?? null, (path) => encodeMark({ key, path }))]),
  )
}

function marked(field: Field, value: Json, mark: (path: string) => string, path = ''): Json {
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  switch (field.kind) {
    case 'group':
      if (!isRecord(value)) return value
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, one]) => [name, marked(one, value[name] ?? null, mark, below(name))]),
      )
    case 'list':
      return Array.isArray(value) ? value.map((entry, index) => marked(field.item, entry, mark, below(index))) : value
    case 'link':
      return isRecord(value) ? { ...value, label: `${value.label}${mark(path)}` } : value
    case 'picture':
      return isRecord(value) ? { ...value, alt: `${value.alt}${mark(path)}` } : value
    case 'line':
    case 'text':
    case 'figure':
    case 'address':
      return value || !field.optional ? `${value}${mark(path)}` : value
    default:
      return value
  }
}
