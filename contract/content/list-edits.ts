import type { Field, Json } from './fields.ts'
import { textOfValue } from './text-of-value.ts'
import { isRecord } from './values.ts'

export function moveEntry(entries: readonly Json[], from: number, to: number): Json[] {
  const moved = entries[from]
  if (moved === undefined || to < 0 || to >= entries.length) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export const removeEntry = (entries: readonly Json[], index: number): Json[] => entries.toSpliced(index, 1)

export const insertEntry = (entries: readonly Json[], index: number, entry: Json): Json[] =>
  entries.toSpliced(index, 0, entry)

/** The place that the entry `index` has after `moveEntry(entries, from, to)`. */
export function placeAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}

/** The words that tell an entry from the others: its first two texts, such as "COO" and "Healthcare". */
export function entryTitle(item: Field, value: Json | undefined): string[] {
  return textsOf(item, value).slice(0, 2)
}

function textsOf(field: Field, value: Json | undefined): string[] {
  if (field.kind === 'group') {
    const values = isRecord(value) ? value : {}
    return Object.entries(field.fields).flatMap(([name, inner]) => textsOf(inner, values[name]))
  }
  if (field.kind === 'list' || field.kind === 'fixed' || field.kind === 'choice') return []
  if (field.kind === 'picture') return isRecord(value) && typeof value.alt === 'string' && value.alt ? [value.alt] : []
  if (field.kind === 'link')
    return isRecord(value) && typeof value.label === 'string' && value.label ? [value.label] : []
  const text = textOfValue(value)
  return text ? [text] : []
}

/** "story" as a title: "Story 2". */
export const entryName = (entry: string, index: number) =>
  `${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${index + 1}`

export const withArticle = (entry: string) => `${/^[aeiou]/i.test(entry) ? 'an' : 'a'} ${entry}`
