import type { Field, Json } from './fields.ts'
import { isRecord } from './values.ts'

/** One change between two values of a schema. Undefined stands for an entry of a list that is not there. */
export type Difference = {
  /** Names and positions joined by dots: `stories.cases.2.title`. */
  path: string
  /** The labels on the way, the outermost first: ["Success stories", "Story 3", "Title"]. */
  where: string[]
  before: Json | undefined
  after: Json | undefined
}

/** The changes in the order of the schema, one for each sentence, link or picture. */
export function differences(field: Field, before: Json | undefined, after: Json | undefined): Difference[] {
  return walk(field, before, after, '', [])
}

function walk(
  field: Field,
  before: Json | undefined,
  after: Json | undefined,
  path: string,
  where: string[],
): Difference[] {
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  if (field.kind === 'fixed') return []
  if (field.kind === 'group') {
    const [old, now] = [isRecord(before) ? before : undefined, isRecord(after) ? after : undefined]
    return Object.entries(field.fields).flatMap(([name, one]) =>
      walk(one, old?.[name], now?.[name], below(name), [...where, ...labelOf(one)]),
    )
  }
  if (field.kind === 'list') {
    const [old, now] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []]
    return Array.from({ length: Math.max(old.length, now.length) }, (_, index) => {
      const name = `${field.entry.charAt(0).toUpperCase()}${field.entry.slice(1)} ${index + 1}`
      return walk(field.item, old[index], now[index], below(index), [...where, name])
    }).flat()
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, where, before, after }]
}

const labelOf = (field: Field) => (field.kind === 'fixed' ? [] : [field.label])
