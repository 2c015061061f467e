import type { Field, Json } from './fields.ts'
import { defaultOf, isRecord } from './values.ts'

/** A field that the firm has to fill in before it goes public. */
export type Placeholder = {
  /** Names and positions joined by dots: `offices.0.phone`. */
  path: string
  /** The labels on the way, the outermost first: ["Offices", "Office 1", "Phone"]. */
  where: string[]
}

/** The fields of a value that are marked as placeholders and still equal the shipped default. */
export function findPlaceholders(field: Field, value: Json | undefined): Placeholder[] {
  return walk(field, defaultOf(field) as Json, value, '', [])
}

function walk(
  field: Field,
  shipped: Json | undefined,
  value: Json | undefined,
  path: string,
  where: string[],
): Placeholder[] {
  if (field.kind === 'fixed') return []
  if (field.placeholder) return JSON.stringify(shipped) === JSON.stringify(value) ? [{ path, where }] : []
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  if (field.kind === 'group') {
    const [before, now] = [isRecord(shipped) ? shipped : {}, isRecord(value) ? value : {}]
    return Object.entries(field.fields).flatMap(([name, one]) =>
      walk(one, before[name], now[name], below(name), one.kind === 'fixed' ? where : [...where, one.label]),
    )
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((entry, index) => {
      const name = `${field.entry.charAt(0).toUpperCase()}${field.entry.slice(1)} ${index + 1}`
      return walk(field.item, field.default[index], entry, below(index), [...where, name])
    })
  }
  return []
}
