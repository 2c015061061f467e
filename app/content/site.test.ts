import { describe, expect, test } from 'vitest'
import { checkContent, textLength } from '../../contract/content/check-content.ts'
import type { Field, Json } from '../../contract/content/fields.ts'
import { defaultOf, isRecord } from '../../contract/content/values.ts'
import { pages } from '../pages.ts'
import { records } from './site.ts'

type Text = { path: string; label: string; value: string; max: number }

/** Every text of a record, with the limit of its field. */
function textsOf(field: Field, value: Json, path = ''): Text[] {
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  switch (field.kind) {
    case 'group':
      return Object.entries(field.fields).flatMap(([name, one]) =>
        textsOf(one, isRecord(value) ? (value[name] ?? null) : null, below(name)),
      )
    case 'list':
      return (value as Json[]).flatMap((entry, index) => textsOf(field.item, entry, below(index)))
    case 'line':
    case 'text':
      return [{ path, label: field.label, value: String(value), max: field.max }]
    default:
      return []
  }
}

describe.each(records)('$key', ({ schema, path }) => {
  test('its shipped texts pass the check, with room to grow', () => {
    expect(checkContent(schema, defaultOf(schema))).toEqual([])
    // Dates have one length.
    const texts = textsOf(schema, defaultOf(schema) as Json).filter(({ value }) => !/^\d{4}-\d\d-\d\d$/.test(value))
    const tight = texts.filter(({ value, max }) => textLength(value) > max * 0.9)
    expect(tight).toEqual([])
  })

  test('it is previewed by a page of the site', () => {
    expect([...pages.map((row) => row.path as string), '/not-found']).toContain(path)
  })
})

test('keys are unique', () => {
  expect(new Set(records.map(({ key }) => key)).size).toBe(records.length)
})
