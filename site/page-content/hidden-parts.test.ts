// @vitest-environment node
import { expect, test } from 'vitest'
import { checkContent } from '../../contract/content/check-content.ts'
import type { ContentValues } from '../../contract/content/site-pages.ts'
import { defaultOf } from '../../contract/content/values.ts'
import { industries } from '../content/industries.ts'
import { services } from '../content/services.ts'
import { formPage, jobPage, notFoundPage, pages } from '../pages.ts'
import { renderPage } from '../render.tsx'

const shipped = { services: defaultOf(services), industries: defaultOf(industries) }
const { rpo, executiveSearch } = shipped.services
const { tyres, automotive } = shipped.industries.covered.industries

/** Without RPO and tyres; executive search and automotive have other names. */
const values = {
  services: {
    ...shipped.services,
    rpo: { ...rpo, shown: 'hidden' },
    executiveSearch: { ...executiveSearch, title: 'Leaders for plants' },
  },
  industries: {
    ...shipped.industries,
    call: { ...shipped.industries.call, action: { label: 'Plans', to: '/services/rpo#plans' } },
    covered: {
      ...shipped.industries.covered,
      industries: {
        ...shipped.industries.covered.industries,
        tyres: { ...tyres, shown: 'hidden' },
        automotive: { ...automotive, title: 'Cars and parts' },
      },
    },
  },
} as unknown as ContentValues

const rows = [...pages, notFoundPage, jobPage, formPage].filter(({ path }) => path !== '/services/rpo')
const quote = {
  search: '',
  now: 0,
  origin: '',
  plain: { state: 'form', form: { name: 'quote', answers: {}, errors: {} } },
}

async function outputs(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { path } of rows) {
    const data = path === '*form' ? (quote as never) : undefined
    const { markup, content } = await renderPage({ path, content: { values, publications: {} }, data })
    found.set(path, markup + JSON.stringify(content))
  }
  return found
}

test('a hidden service or industry is on no page and in no link, and a new name is everywhere', {
  timeout: 30_000,
}, async () => {
  const found = await outputs()
  const mentions = (word: string) => [...found].flatMap(([path, html]) => (html.includes(word) ? [path] : []))
  for (const word of ['/services/rpo', rpo.title, tyres.line]) expect(mentions(word), word).toEqual([])
  // A story may still name the industry, and the filter of openings has to know its name.
  for (const path of ['/', '/industries', '/get-quote', '*form'])
    expect(found.get(path), path).not.toContain(tyres.title)
  expect(mentions('>Executive Search<')).toEqual([])
  expect(mentions('Leaders for plants')).toHaveLength(rows.length)
  for (const path of ['/', '/industries', '/services/industry-expertise', '/get-quote', '*form'])
    expect(found.get(path), path).toContain('Cars and parts')
  expect(found.get('/get-quote')).toContain('"value":"automotive","words":"Cars and parts"')
  expect(found.get('*form')).toContain('Leaders for plants</option>')
})

test('at least one service and one industry stay', () => {
  const none = Object.fromEntries(
    Object.entries(shipped.services).map(([name, one]) => [name, { ...one, shown: 'hidden' }]),
  ) as never
  expect(checkContent(services, none)).toEqual([
    { path: 'industryExpertise.shown', message: 'At least one service stays on the site: please show one.' },
  ])
  expect(checkContent(services, values.services)).toEqual([])
})
