import { isCrop } from '../pictures.ts'
import type { Field, GroupField, Json, ValueOf } from './fields.ts'
import { isOneLine, toOneLine } from './one-line.ts'

/** The value that a page shows before anybody has edited it. */
export function defaultOf<F extends Field>(field: F): ValueOf<F> {
  return (
    field.kind === 'group' ? mapFields(field.fields, (one) => defaultOf(one) as Json) : field.default
  ) as ValueOf<F>
}

/**
 * A stored value in the shape of the schema: defaults fill what is missing, fixed texts are the schema's, unknown names
 * are dropped. A new release may add fields, so stored content may lack some; earlier ones let line breaks into fields of
 * one line, which become spaces.
 */
export function fillGaps<F extends Field>(field: F, stored: Json | undefined): ValueOf<F> {
  return filled(field, stored) as ValueOf<F>
}

function filled(field: Field, stored: Json | undefined): Json {
  switch (field.kind) {
    case 'fixed':
      return field.default
    case 'group': {
      const values = isRecord(stored) ? stored : byPosition(field, stored)
      return mapFields(field.fields, (one, name) => filled(one, Object.hasOwn(values, name) ? values[name] : undefined))
    }
    case 'list':
      return Array.isArray(stored)
        ? stored.map((entry) => filled(field.item, asEntry(field.item, entry)))
        : field.default
    case 'link':
      return isRecord(stored) && typeof stored.label === 'string' && typeof stored.to === 'string'
        ? { label: toOneLine(stored.label), to: stored.to }
        : field.default
    case 'picture':
      return isRecord(stored) && typeof stored.id === 'string' && typeof stored.alt === 'string'
        ? { id: stored.id, alt: stored.alt, ...(isCrop(stored.crop) && { crop: stored.crop }) }
        : stored === null
          ? null
          : field.default
    case 'choice':
      return typeof stored === 'string' && field.options.includes(stored) ? stored : field.default
    default:
      if (typeof stored !== 'string') return field.default
      return isOneLine(field) ? toOneLine(stored) : stored
  }
}

/** Entries of a list of an earlier release whose titles have become fixed, by the names that they have now. */
export function byPosition({ fields }: GroupField, stored: Json | undefined): { [name: string]: Json } {
  if (!Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.keys(fields).flatMap((name, index) => (index in stored ? [[name, stored[index]]] : [])),
  )
}

/** An entry that was one text in an earlier release, as the text of the group that it has become. */
function asEntry(item: Field, stored: Json): Json {
  if (item.kind !== 'group' || typeof stored !== 'string') return stored
  const name = Object.keys(item.fields).find((one) => item.fields[one]?.kind === 'text')
  return name ? { [name]: stored } : {}
}

/** A new entry of a list, to be filled in. */
export function emptyOf(field: Field): Json {
  switch (field.kind) {
    case 'group':
      return mapFields(field.fields, emptyOf)
    case 'list':
      return Array.from({ length: field.min }, () => emptyOf(field.item))
    case 'link':
      return { label: '', to: '' }
    case 'picture':
      return null
    case 'choice':
    case 'fixed':
      return field.default
    default:
      return ''
  }
}

export function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapFields(
  fields: { readonly [name: string]: Field },
  map: (field: Field, name: string) => Json,
): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]))
}
