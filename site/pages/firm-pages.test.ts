import { expect, test } from 'vitest'
import { withValueAt } from '../../contract/content/content-path.ts'
import type { Json } from '../../contract/content/fields.ts'
import { defaultOf } from '../../contract/content/values.ts'
import {
  band,
  eightIndustries,
  expectCases,
  expectLinks,
  showPage,
  textOf,
  texts,
} from '../../tests/support/page-contents.ts'
import { records } from '../content/site.ts'

test('industries shows two scenes, eight tiles and three success stories', async () => {
  const main = await showPage('/industries')
  expect(texts(main, 'h1')).toEqual(['Domain-Focused Hiring, Delivered with Precision'])
  expect(main.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(2)
  const tiles = band('Industries We Cover')
  expect(texts(tiles, 'li h3')).toEqual(eightIndustries)
  for (const tile of tiles.querySelectorAll('li')) expect(tile.querySelectorAll('svg')).toHaveLength(1)
  expectLinks(tiles, {
    'Tyre Industry': '/services/industry-expertise?industry=tyre-industry#tyre-industry',
  })
  expectCases('Success Stories', [
    ['VP Manufacturing Operations', 'Automotive'],
    ['Head of Regulatory Affairs', 'Pharmaceuticals'],
    ['CTO', 'ITES'],
  ])
  expectLinks([...main.querySelectorAll('section')].at(-1) as Element, {
    'Discuss Your Needs': '/contact',
    'View Current Openings': '/openings',
  })
})

test('about shows three scenes, story, mission, vision, four reasons, team and leader', async () => {
  const main = await showPage('/about')
  expect(main.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(3)
  const story = textOf(band('Our Story'))
  for (const figure of ['2015', '25 years', '500+ placements', '50+ senior executives']) expect(story).toContain(figure)
  const headings = texts(main, 'h2')
  for (const heading of ['Our Mission', 'Our Vision', 'Our Team', 'Who leads the team'])
    expect(headings).toContain(heading)
  const reasons = band('Why Choose Setu Talent Partners')
  expect(texts(reasons, 'h3')).toHaveLength(4)
  for (const words of ['MBA or B-Tech', '60+ man-years', 'four cities']) expect(textOf(reasons)).toContain(words)
  expect(texts(band('Who leads the team'), 'h3')).toEqual(['Team Leader'])
})

test('a legal page lists its parts, and its title block says that it is a draft', async () => {
  const main = await showPage('/terms')
  const links = [...main.querySelectorAll<HTMLAnchorElement>('nav[aria-labelledby=contents] a')]
  const headings = [...main.querySelectorAll('h2[id^=part-]')]
  expect(headings.length).toBeGreaterThan(3)
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    headings.map((heading) => [`#${heading.id}`, heading.textContent]),
  )
  expect(texts(main, '.sheet-block dt')).toEqual(['Sheet', 'Firm', 'Issue', 'Questions'])
  expect(texts(main, '.sheet-block dd')[2]).toBe('Draft')
})

test.each([
  ['industries', '/industries', 'stories.cases', 'Success Stories'],
  ['executive-search', '/services/executive-search', 'cases.cases', 'Searches we closed'],
  ['startup-hiring', '/services/startup-hiring', 'stories.cases', 'Success stories'],
  ['diversity-hiring', '/services/diversity-hiring', 'stories.cases', 'Diversity Success Stories'],
  ['diversity-hiring', '/services/diversity-hiring', 'reasons.tiles', 'Why Diversity Matters'],
  ['industry-expertise', '/services/industry-expertise', 'cases.cases', 'Where knowing the work helped'],
  ['rpo', '/services/rpo', 'figures', 'This service in figures'],
  ['talent-mapping', '/services/talent-mapping', 'figures', 'This service in figures'],
  ['competitor-analysis', '/services/competitor-analysis', 'figures', 'This service in figures'],
] as const)('%s: a firm that has none leaves the section out', async (key, path, list, name) => {
  const record = records.find((one) => one.key === key)
  const shipped = (record && defaultOf(record.schema)) as Json
  await showPage(path)
  expect(() => band(name)).not.toThrow()
  await showPage(path, { [key]: withValueAt(shipped, list, []) })
  expect(() => band(name)).toThrow()
})

test('a figure that a firm has left empty is on no page', async () => {
  const firm = records.find((one) => one.key === 'firm')
  const shipped = (firm && defaultOf(firm.schema)) as Json
  await showPage('/', { firm: withValueAt(shipped, 'claims.executives.value', '') })
  expect(texts(band('In figures'), 'dd')).toEqual(['500+', '60+', '25'])
})
