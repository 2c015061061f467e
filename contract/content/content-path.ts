import type { Field, Json } from './fields.ts'
import { isRecord } from './values.ts'

/** Names and positions joined by dots: `stories.cases.2.title`. Empty for the whole record. */
export type ContentPath = string

const stepsOf = (path: ContentPath) => (path === '' ? [] : path.split('.'))

export const pathBelow = (path: ContentPath, name: string | number): ContentPath =>
  path ? `${path}.${name}` : `${name}`

/** Whether `path` is `outer` or stands inside it. */
export const isWithin = (path: ContentPath, outer: ContentPath) =>
  outer === '' || path === outer || path.startsWith(`${outer}.`)

export function valueAt(value: Json | undefined, path: ContentPath): Json | undefined {
  return stepsOf(path).reduce<Json | undefined>((inner, step) => childOf(inner, step), value)
}

function childOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)]
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** A copy with another value at the path. What lies beside the path is shared with the original. */
export function withValueAt(value: Json, path: ContentPath, next: Json): Json {
  return replaced(value, stepsOf(path), next)
}

function replaced(value: Json | undefined, steps: readonly string[], next: Json): Json {
  const [step, ...rest] = steps
  if (step === undefined) return next
  const inner = replaced(childOf(value, step), rest, next)
  if (Array.isArray(value)) return value.with(Number(step), inner)
  return { ...(isRecord(value) ? value : {}), [step]: inner }
}

/** The field that a path leads to, or the field around it: the words of a link belong to the link. */
export function fieldAt(schema: Field, path: ContentPath): { field: Field; path: ContentPath } | undefined {
  let found: { field: Field; path: ContentPath } = { field: schema, path: '' }
  for (const step of stepsOf(path)) {
    const { field } = found
    if (field.kind !== 'group' && field.kind !== 'list') return found
    const inner = field.kind === 'list' ? (/^\d+$/.test(step) ? field.item : undefined) : ownField(field.fields, step)
    if (!inner) return undefined
    found = { field: inner, path: pathBelow(found.path, step) }
  }
  return found
}

const ownField = (fields: { readonly [name: string]: Field }, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

export const isSame = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other)
