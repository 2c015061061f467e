import { pathBelow } from './content-path.ts'
import type { Field, Json, ListField } from './fields.ts'
import { entryName } from './list-edits.ts'
import { isRecord } from './values.ts'

/** A text about the firm that is still the shipped one. */
export type FoundSample = {
  /** Names and positions joined by dots: `offices.0.lines`. */
  path: string
  /** The path without positions: `offices.*.lines`. A moved entry keeps it. */
  field: string
  /** The labels on the way, the outermost first: ["Offices", "Office 1", "Address"]. */
  where: string[]
  value: Json
}

type Place = Pick<FoundSample, 'path' | 'field' | 'where'>

/**
 * The values of fields that are marked with `sample` and still equal a shipped one. `shipped`: the shipped value in all forms
 * that count, such as with and without its tokens. Entries of lists count at any position.
 */
export function findSamples(field: Field, shipped: readonly Json[], value: Json | undefined): FoundSample[] {
  return walk(field, shipped, value, { path: '', field: '', where: [] })
}

function walk(field: Field, shipped: readonly Json[], value: Json | undefined, place: Place): FoundSample[] {
  if (field.kind === 'fixed' || value === undefined || value === '') return []
  if (field.kind === 'list') return walkList(field, shipped, value, place)
  if (field.sample && shipped.some((one) => isStillShipped(field, one, value))) return [{ ...place, value }]
  if (field.kind !== 'group' || !isRecord(value)) return []
  return Object.entries(field.fields).flatMap(([name, inner]) =>
    walk(
      inner,
      shipped.flatMap((one) => (isRecord(one) && one[name] !== undefined ? [one[name]] : [])),
      value[name],
      {
        path: pathBelow(place.path, name),
        field: pathBelow(place.field, name),
        where: inner.kind === 'fixed' ? place.where : [...place.where, inner.label],
      },
    ),
  )
}

function walkList(field: ListField, shipped: readonly Json[], value: Json, place: Place): FoundSample[] {
  if (!Array.isArray(value) || value.length === 0) return []
  if (field.sample === true) {
    return shipped.some((one) => isEqual(one, value)) ? [{ ...place, value }] : []
  }
  const entries = shipped.flatMap((one): readonly Json[] => (Array.isArray(one) ? one : []))
  return value.flatMap((entry: Json, index: number) => {
    const at = {
      path: pathBelow(place.path, index),
      field: pathBelow(place.field, '*'),
      where: [...place.where, entryName(field.entry, index)],
    }
    const isSample = field.sample === 'entries' && entries.some((one) => isStillShipped(field.item, one, entry))
    return isSample ? [{ ...at, value: entry }] : walk(field.item, entries, entry, at)
  })
}

/** Of a group, one text of those that tell something is enough. */
function isStillShipped(field: Field, shipped: Json, value: Json): boolean {
  if (field.kind !== 'group') return isEqual(shipped, value)
  const words = tellingTexts(field, shipped)
  return tellingTexts(field, value).some((text) => words.includes(text))
}

const isEqual = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other)

/** A text that is a token alone says what the firm's record says. */
const isToken = (text: string) => /^\{\w+\}$/.test(text)

/** The paragraphs of a group; without any its figures and addresses; without these its lines. */
function tellingTexts(field: Field, value: Json): string[] {
  const texts = textsOf(field, value)
  const kinds = [['text'], ['figure', 'address'], ['line']]
  const kind = kinds.find((one) => texts.some((text) => one.includes(text.kind))) ?? []
  return texts.filter((one) => kind.includes(one.kind) && !isToken(one.text)).map(({ text }) => text)
}

function textsOf(field: Field, value: Json | undefined): { kind: string; text: string }[] {
  if (field.kind === 'group') {
    const values = isRecord(value) ? value : {}
    return Object.entries(field.fields).flatMap(([name, inner]) => textsOf(inner, values[name]))
  }
  return typeof value === 'string' && value !== '' ? [{ kind: field.kind, text: value }] : []
}
