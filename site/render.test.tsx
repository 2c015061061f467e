// @vitest-environment node
import { expect, test } from 'vitest'
import { decodeMarks } from '../contract/content/field-marks.ts'
import type { Field, Json } from '../contract/content/fields.ts'
import type { ContentValues } from '../contract/content/site-pages.ts'
import { defaultOf, emptyOf, isRecord } from '../contract/content/values.ts'
import { shippedContent } from '../contract/rendering.ts'
import { jsonBlock } from '../server/seo/json-block.ts'
import { records } from './content/site.ts'
import { formPage, jobPage, notFoundPage, type PageRow, pages } from './pages.ts'
import { renderPage } from './render.tsx'

const rows = [...pages, notFoundPage, jobPage, formPage]
const publicRows: PageRow[] = rows
/** In milliseconds: every page is rendered. */
const timeout = 30_000

/** Values of a record in which every text is as `write` says, and every list as long as it may be. */
function filledWith(field: Field, write: (max: number) => string): Json {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, filledWith(one, write)]))
    case 'list':
      return Array.from({ length: Math.min(field.max, 12) }, () => filledWith(field.item, write))
    case 'line':
    case 'text':
    case 'figure':
      return write(field.max)
    case 'link':
      return { label: write(field.max), to: '/contact' }
    case 'picture':
      return { id: 'a1b2-1600x900', alt: write(200) }
    case 'fixed':
      return field.default
    case 'choice':
    case 'colour':
      return field.default
    case 'address':
      return { url: 'https://example.com/x', email: 'x@example.com', phone: '+91 98765 43210' }[field.format]
  }
}

const siteWith = (write: (max: number) => string): ContentValues =>
  Object.fromEntries(records.map(({ key, schema }) => [key, filledWith(schema, write)]))

const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>{firm}</script>&amp;'
const hostile: ((max: number) => string)[] = [
  (max) => markup.slice(0, max),
  (max) => 'W'.repeat(max),
  (max) => '👩‍🏭'.repeat(Math.max(1, Math.floor(max / 4))),
  (max) => 'مرحبا '.repeat(max).slice(0, max).trim(),
]

test('markup, endless words, emoji and right-to-left text in every field break no page', { timeout }, async () => {
  let field = 0
  const values = siteWith((max) => hostile[field++ % hostile.length]?.(max) ?? '')
  for (const { path } of rows) {
    const rendered = await renderPage({ path, content: { values, publications: {} } })
    const code = /<script|<img src=x|<[a-z][^>"]*("[^"]*"[^>"]*)*\sonerror=/.exec(rendered.markup)
    expect(code?.[0], path).toBeUndefined()
    expect(jsonBlock('', rendered.content).match(/<\/?script/g), path).toEqual(['<script', '</script'])
  }
})

test('stored content that is broken or of another release is filled by the shipped texts', async () => {
  const values = { firm: 'text', home: { hero: [] }, about: null, unknown: {} } as ContentValues
  for (const path of ['/', '/about'] as const) {
    const { markup } = await renderPage({ path, content: { values, publications: {} } })
    expect(markup === (await renderPage({ path })).markup, path).toBe(true)
  }
})

test('new entries that nobody has filled in yet can be shown in a preview', { timeout }, async () => {
  const values = Object.fromEntries(records.map(({ key, schema }) => [key, emptyOf(schema)]))
  for (const { path } of rows) {
    await expect(renderPage({ path, content: { values, publications: {}, mark: true } }), path).resolves.toBeDefined()
  }
})

const hasMark = (text: string) => /[\u2060-\u2064]/.test(text)

test('published pages carry no marks', { timeout }, async () => {
  for (const { path } of rows) {
    const { markup, content, title } = await renderPage({ path })
    expect(hasMark(markup + JSON.stringify(content) + title), path).toBe(false)
  }
})

test('industry expertise contains the open jobs of its industries, whatever the case of their names', {
  timeout,
}, async () => {
  const path = '/services/industry-expertise'
  const jobs = [{ id: 'j1', title: 'Line Leader' }]
  const byIndustry = [
    { industry: ' ites & BPO', total: 7, jobs },
    { industry: 'Shipping', total: 2, jobs: [{ id: 'j2', title: 'Captain' }] },
  ]
  const { markup } = await renderPage({ path, data: { search: '', now: 0, origin: '', byIndustry } })
  expect(markup).toContain('7 open positions')
  expect(markup).toContain('No open positions today')
  expect(markup).toContain('href="/openings?job=j1"')
  expect(markup).not.toContain('Captain')
  expect((await renderPage({ path })).markup).not.toContain('open positions')
})

/** Texts that are not in the HTML as such: head tags, the first words of WhatsApp messages, texts of dialogs and of mails. */
const elsewhere =
  /^page\.|^whatsApp\.|^noFit\.whatsApp$|^sample\w+\.message$|^foundedIn$|\.initials$|^\w+Email$|^importNotice\.|^receipts\.|^facts\./

test('every text of a record is shown by a page, and a row names every record that its page shows', {
  timeout,
}, async () => {
  const shown = new Map<string, Set<string>>()
  for (const row of publicRows) {
    const path = row.path as (typeof rows)[number]['path']
    const rendered = await renderPage({ path, content: { ...shippedContent, mark: true } })
    const { markup, title, name, description } = rendered
    expect(hasMark(title + name + description), path).toBe(false)
    const tags = new Set<string>([
      'content:firm',
      'content:look',
      'content:services',
      `content:${row.content}`,
      ...(row.reads ?? []),
    ])
    for (const mark of decodeMarks(markup)) {
      expect(tags, `${path} shows ${mark.key}:${mark.path}`).toContain(`content:${mark.key}`)
      shown.set(mark.key, (shown.get(mark.key) ?? new Set()).add(mark.path))
    }
  }
  const missing = records.flatMap(({ key, schema }) =>
    marksOf(schema, defaultOf(schema) as Json)
      .filter((path) => !shown.get(key)?.has(path) && !elsewhere.test(path))
      .map((path) => `${key}:${path}`),
  )
  expect(missing).toEqual([])
})

/** The fields of a value that a preview marks. */
function marksOf(field: Field, value: Json, path = ''): string[] {
  const below = (name: string | number) => (path ? `${path}.${name}` : `${name}`)
  if (field.kind === 'group') {
    return Object.entries(field.fields).flatMap(([name, one]) =>
      marksOf(one, isRecord(value) ? (value[name] ?? null) : null, below(name)),
    )
  }
  if (field.kind === 'list') {
    return (value as Json[]).flatMap((entry, index) => marksOf(field.item, entry, below(index)))
  }
  const isShown = ['line', 'text', 'figure', 'link', 'address'].includes(field.kind) && value !== ''
  return isShown ? [path] : []
}
