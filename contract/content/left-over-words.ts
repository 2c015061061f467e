import { pathBelow } from './content-path.ts'
import type { Field, Json } from './fields.ts'
import { entryName } from './list-edits.ts'
import { isRecord } from './values.ts'

/** Words that stand in for what the firm has to write itself. They are true of nobody. */
const LEFT_OVER = /\[please complete|\bexample\.(com|org|net)\b|00000|\bplaceholder\b/i

/** Whether a value contains such words anywhere. */
export const hasLeftOver = (value: Json): boolean => LEFT_OVER.test(JSON.stringify(value))

/** A text that contains such words. */
export type LeftOver = { path: string; where: string[]; value: Json }

export const findLeftOvers = (field: Field, value: Json | undefined): LeftOver[] =>
  findTexts(field, value, (_, text) => hasLeftOver(text))

/** The texts of a record that match. Fixed ones are not the firm's. */
export function findTexts(
  field: Field,
  value: Json | undefined,
  matches: (field: Field, text: Json) => boolean,
  path = '',
  where: readonly string[] = [],
): LeftOver[] {
  if (field.kind === 'fixed' || value === undefined) return []
  if (field.kind === 'group') {
    const values = isRecord(value) ? value : {}
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      inner.kind === 'fixed'
        ? []
        : findTexts(inner, values[name], matches, pathBelow(path, name), [...where, inner.label]),
    )
  }
  if (field.kind === 'list') {
    const entries: readonly Json[] = Array.isArray(value) ? value : []
    return entries.flatMap((entry, index) =>
      findTexts(field.item, entry, matches, pathBelow(path, index), [...where, entryName(field.entry, index)]),
    )
  }
  return matches(field, value) ? [{ path, where: [...where], value }] : []
}

const MOST_NAMES = 6

/** The question before such texts are published. */
export function leftOverSentence(found: readonly Pick<LeftOver, 'where'>[]): string {
  const names = found.map(({ where }) => where.join(', '))
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `These texts still contain words that stand in for your own: ${names.slice(0, MOST_NAMES).join('; ')}${more}.`
}
