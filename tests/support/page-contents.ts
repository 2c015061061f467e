import { expect } from 'vitest'
import type { ContentValues } from '../../contract/content/site-pages.ts'
import { renderPage } from '../../site/render.tsx'

type Path = Parameters<typeof renderPage>[0]['path']

/** Shows the HTML of a page that visitors get before any script, with the shipped texts besides `values`. Returns its main part. */
export async function showPage(path: Path, values: ContentValues = {}): Promise<Element> {
  const { markup } = await renderPage({ path, content: { values, publications: {} } })
  document.body.innerHTML = markup
  return document.querySelector('main') as Element
}

export const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
export const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(textOf)

/** A band of the page by its heading or name. */
export function band(name: string): Element {
  const found = [...document.querySelectorAll('main section')].find((section) => {
    const label = section.getAttribute('aria-labelledby')
    return (label ? textOf(document.getElementById(label)) : section.getAttribute('aria-label')) === name
  })
  if (!found) throw new Error(`no band is called ${name}`)
  return found
}

/** Every text is found in its element, in order, and there is no element more. */
export function expectEach(elements: Iterable<Element>, expected: readonly (readonly string[])[]) {
  const all = [...elements]
  expect(all).toHaveLength(expected.length)
  for (const [place, words] of expected.entries()) for (const word of words) expect(textOf(all[place])).toContain(word)
}

/** Rows of cases: their titles with their sectors, each with challenge, solution and impact. */
export function expectCases(name: string, cases: readonly (readonly string[])[]) {
  const rows = band(name).querySelectorAll('li')
  expectEach(rows, cases)
  for (const row of rows) {
    expect(texts(row, 'dt')).toEqual(['Challenge', 'Solution', 'Impact'])
    for (const told of texts(row, 'dd')) expect(told).toMatch(/\w{3}/)
  }
}

export function expectLinks(root: Element, links: Record<string, string>) {
  for (const [name, path] of Object.entries(links)) {
    const link = [...root.querySelectorAll('a')].find((one) => textOf(one) === name || one.ariaLabel === name)
    expect([name, link?.getAttribute('href')]).toEqual([name, path])
  }
}

/** The figure row: exactly these numbers, each with its noun, in this order. */
export function expectFigures(name: string, figures: readonly (readonly [string, string])[]) {
  expect(texts(band(name), 'dd')).toEqual(figures.map(([value]) => value))
  expect(texts(band(name), 'dt')).toEqual(figures.map(([, label]) => label))
}

/** The eight industries, in the order of the specification. */
export const eightIndustries = [
  'ITES & BPO',
  'Automotive',
  'Engineering & Manufacturing',
  'Electrical & Electronics',
  'Tyre Industry',
  'Energy',
  'Pharmaceuticals',
  'Real Estate',
]
