import { describe, expect, test } from 'vitest'
import { checkContent, textLength } from '../../contract/content/check-content.ts'
import type { Field, Json } from '../../contract/content/fields.ts'
import { defaultOf, isRecord } from '../../contract/content/values.ts'
import { quoteChoicesOf, shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { pages } from '../pages.ts'
import { getQuote } from './get-quote.ts'
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

/** Every short text of a record as it ships: headings, titles, buttons. */
function shippedTextsOf(field: Field): string[] {
  if (field.kind === 'group') return Object.values(field.fields).flatMap(shippedTextsOf)
  return (field.kind === 'fixed' || field.kind === 'line') && typeof field.default === 'string' ? [field.default] : []
}

// Texts that the specification quotes, and titles that it gives to the entries of a list.
test.each([
  ['home', 'Who We Are, Our Goal, Our Strength, Core Services, Industries We Specialize In, Process Parameters'],
  ['home', 'Quality, Cost, Quantity, Cycle Time, Continual Process, Our Team, Our Vision, Explore Current Openings'],
  ['about', 'Our Story, Our Mission, Our Vision, Our Team'],
  ['industries', 'Industries We Cover, Success Stories, ITES & BPO, Automotive, Engineering & Manufacturing, Energy'],
  ['industries', 'Electrical & Electronics, Tyre Industry, Pharmaceuticals, Real Estate'],
  ['industry-expertise', 'ITES & BPO, Automotive, Tyre Industry, Energy, Pharmaceuticals, Real Estate'],
  ['executive-search', 'Top-Tier Leadership for a Changing World, Client Briefing & Strategy, Week 1, Week 7-8'],
  ['executive-search', 'Absolute Confidentiality, Perfect Culture Fit, Domain Expertise'],
  ['startup-hiring', 'Building Your Dream Team from Day One, Foundation Team, Growth Team, Scale Team'],
  ['rpo', 'Outsource Hiring. Retain Control., SME Plan, Growth Plan, Most Popular, Enterprise Plan'],
  ['talent-mapping', 'Visualize the Talent Landscape Before You Hire, Request Sample Report'],
  ['competitor-analysis', 'Headcount, Role, Compensation, Geographic footprint, View Sample NDA'],
  ['diversity-hiring', 'Why Diversity Matters, DEI Sourcing Channels, Measuring Diversity Success'],
  ['contact', "Let's Get In Touch, Send Us a Message"],
  ['get-quote', 'Get a Custom Quote, Quote Request Form, Expert Team, Proven Results, Custom Solutions'],
])('%s ships with the words of the specification: %s', (key, texts) => {
  const record = records.find((one) => one.key === key)
  expect(record && shippedTextsOf(record.schema)).toEqual(expect.arrayContaining(texts.split(', ')))
})

test('the choices of the quote form are those of the specification', () => {
  expect(quoteChoicesOf({ 'get-quote': defaultOf(getQuote) })).toEqual(shippedQuoteChoices)
})

test('keys are unique', () => {
  expect(new Set(records.map(({ key }) => key)).size).toBe(records.length)
})

/** The drawings of a record. */
function drawingsOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(drawingsOf)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, one]) => (name === 'scene' ? [String(one)] : drawingsOf(one)))
}

test('each drawing stands on one page, besides those that open the home page', () => {
  const drawings = records
    .filter(({ key }) => key !== 'home')
    .flatMap(({ schema }) => drawingsOf(defaultOf(schema) as Json))
  expect(drawings).toHaveLength(22)
  expect(new Set(drawings).size).toBe(drawings.length)
})
