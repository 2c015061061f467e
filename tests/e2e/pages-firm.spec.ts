import type { Locator, Page } from '@playwright/test'
import { passTime, stopClock } from '../support/pass-time.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slides = (page: Page) => page.locator('[aria-roledescription="slide"]')
const steps = (band: Locator) => band.locator('ol > li')

/** Every text is found in its element, in order, and there is no element more. */
async function eachContains(elements: Locator, texts: readonly (readonly string[])[]) {
  await expect(elements).toHaveCount(texts.length)
  for (const [place, words] of texts.entries()) {
    for (const word of words) await expect(elements.nth(place)).toContainText(word)
  }
}

/** Rows of cases: their titles with their sectors, each with challenge, solution and impact. */
async function showsCases(band: Locator, cases: readonly (readonly string[])[]) {
  const rows = band.locator('li')
  await eachContains(rows, cases)
  for (const row of await rows.all()) {
    await expect(row.locator('dt')).toHaveText(['Challenge', 'Solution', 'Impact'])
    for (const told of await row.locator('dd').all()) await expect(told).toHaveText(/\w{3}/)
  }
}

/** The hero of a service page: its words, its height, its two scenes, its two ways on. */
async function hasServiceHero(page: Page, heading: string | RegExp) {
  const hero = page.locator('h1').locator('xpath=ancestor::div[contains(@class, "whiteprint")]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(slides(page)).toHaveCount(2)
  expect((await hero.locator('> div').boundingBox())?.height).toBe(500)
  await leadsTo(hero, { 'Get Quote': '/get-quote', 'Talk to a consultant': '/contact' })
}

async function leadsTo(part: Locator, links: Record<string, string>) {
  for (const [name, path] of Object.entries(links)) {
    await expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
}

async function endsWithCall(page: Page, links: Record<string, string>) {
  await leadsTo(page.locator('main section').last(), links)
}

const serviceCall = { 'Get Quote': '/get-quote', 'Talk to a consultant': '/contact' }

async function open(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await hydrated(page)
}

test('executive search shows its eight weeks in proportion, three pillars and three cases', async ({ page }) => {
  await open(page, '/services/executive-search')
  await hasServiceHero(page, 'Top-Tier Leadership for a Changing World')
  const weeks = steps(region(page, 'Eight weeks, in four steps'))
  await eachContains(weeks, [
    ['Client Briefing & Strategy', 'Week 1'],
    ['Market Research & Mapping', 'Week 2-3'],
    ['Discreet Approach & Assessment', 'Week 4-6'],
    ['Presentation & Selection', 'Week 7-8'],
  ])
  const widths = await weeks.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width))
  const week = widths.reduce((sum, width) => sum + width, 0) / 8
  expect(widths.map((width) => Math.round((width / week) * 100) / 100)).toEqual([1, 2, 3, 2])
  await eachContains(region(page, 'What every search stands on').locator('li'), [
    ['Absolute Confidentiality'],
    ['Perfect Culture Fit'],
    ['Domain Expertise', '50+ senior executives placed in automotive'],
  ])
  await showsCases(region(page, 'Searches we closed'), [
    ['CEO', 'Renewable energy'],
    ['CTO', 'Fintech'],
    ['COO', 'Healthcare'],
  ])
  await endsWithCall(page, serviceCall)
})

test('start-up hiring shows three stages with key roles, four benefits and three stories', async ({ page }) => {
  await open(page, '/services/startup-hiring')
  await hasServiceHero(page, 'Building Your Dream Team from Day One')
  const stages = steps(region(page, 'Three stages, three kinds of people'))
  await eachContains(stages, [
    ['Foundation Team', '0-6 months', 'Key roles'],
    ['Growth Team', '6-18 months', 'Key roles'],
    ['Scale Team', '18+ months', 'Key roles'],
  ])
  for (const stage of await stages.all()) expect(await stage.getByRole('listitem').count()).toBeGreaterThan(2)
  await expect(region(page, 'What you gain').locator('dt')).toHaveCount(4)
  await showsCases(region(page, 'Success stories'), [
    ['Brake parts plant', 'Automotive'],
    ['Solar module factory', 'Energy'],
    ['Fleet software company', 'IT'],
  ])
  await endsWithCall(page, serviceCall)
})

test('industry expertise shows what is hired for in eight industries, how recruiters work, and cases', async ({
  page,
}) => {
  await open(page, '/services/industry-expertise')
  await hasServiceHero(page, /\w/)
  await eachContains(region(page, 'In figures').locator('dl > div'), [
    ['25', 'years in the automobile field'],
    ['50+', 'senior executives placed in automotive'],
    ['60+', 'man-years of experience'],
    ['500+', 'placements a year'],
  ])
  await eachContains(
    region(page, 'What we hire for').locator('li'),
    eightIndustries.map((name) => [name]),
  )
  await expect(steps(region(page, 'How a domain recruiter works'))).toHaveCount(4)
  await showsCases(region(page, 'Where knowing the work decided it'), [
    ['Tyre Industry'],
    ['Engineering & Manufacturing'],
    ['Electrical & Electronics'],
  ])
  await endsWithCall(page, serviceCall)
})

const eightIndustries = [
  'ITES & BPO',
  'Automotive',
  'Engineering & Manufacturing',
  'Electrical & Electronics',
  'Tyre Industry',
  'Energy',
  'Pharmaceuticals',
  'Real Estate',
]

test('industries shows two scenes to page through, eight tiles and three success stories', async ({ page }) => {
  await open(page, '/industries')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domain-Focused Hiring, Delivered with Precision')
  await expect(slides(page)).toHaveCount(2)
  await pagesThrough(page, 2)
  const tiles = region(page, 'Industries We Cover').locator('li')
  await expect(tiles.getByRole('heading', { level: 3 })).toHaveText(eightIndustries)
  for (const tile of await tiles.all()) await expect(tile.locator('svg')).toHaveCount(1)
  await showsCases(region(page, 'Success Stories'), [
    ['VP Manufacturing Operations', 'Automotive'],
    ['Head of Regulatory Affairs', 'Pharmaceuticals'],
    ['CTO', 'ITES'],
  ])
  await endsWithCall(page, { 'Discuss Your Needs': '/contact', 'View Current Openings': '/openings' })
})

test('about shows three scenes with dots and arrows, story, mission, vision, four reasons, team and leader', async ({
  page,
}) => {
  await open(page, '/about')
  await expect(slides(page)).toHaveCount(3)
  await pagesThrough(page, 3)
  const dots = page.locator('button.slide-dot')
  await expect(dots).toHaveCount(3)
  await dots.nth(2).click()
  await expect(slides(page).nth(2)).toHaveAttribute('aria-hidden', 'false')
  const story = region(page, 'Our Story')
  for (const figure of ['2015', '25 years', '500+ placements', '50+ senior executives']) {
    await expect(story).toContainText(figure)
  }
  for (const heading of ['Our Mission', 'Our Vision', 'Our Team', 'Who leads the team']) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await showsSpanOnce(page, story)
  const reasons = region(page, 'Why Choose Setu Talent Partners')
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(reasons).toContainText('MBA or B-Tech')
  await expect(reasons).toContainText('60+ man-years')
  await expect(reasons).toContainText('four cities')
  await expect(region(page, 'Who leads the team').getByRole('heading', { level: 3 })).toHaveText('Team Leader')
})

test('about changes its scene every four seconds and wraps', async ({ page }) => {
  await stopClock(page)
  await page.goto('/about')
  await hydrated(page)
  for (const place of [0, 1, 2, 0]) {
    await expect(slides(page).nth(place)).toHaveAttribute('aria-hidden', 'false')
    await passTime(page, 4000)
  }
})

test('the footer leads to life at the firm', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Life at the firm' }).click()
  await expect(page).toHaveURL('/about#life')
  await expect(page.locator('#life')).toBeInViewport()
  await expect(page.locator('#life').getByRole('heading', { name: 'Life at the firm' })).toBeInViewport()
})

/** The pieces of the span rise while the page is scrolled; a complete span stays so. */
async function showsSpanOnce(page: Page, story: Locator) {
  const pieces = story.locator('.piece')
  const inPlace = () =>
    pieces.evaluateAll((all) => all.filter((piece) => getComputedStyle(piece).translate === 'none').length)
  await expect(pieces).toHaveCount(3)
  expect(await inPlace()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await inPlace()).toBe(3)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await story.locator('.strip').evaluate((strip) => scrollBy(0, strip.getBoundingClientRect().top - 300))
  await expect.poll(inPlace).toBe(2)
  await page.evaluate(() => scrollBy(0, 150))
  await expect.poll(inPlace).toBe(3)
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  expect(await inPlace()).toBe(3)
}

/** Next and previous go round in a circle of so many scenes. */
async function pagesThrough(page: Page, count: number) {
  const shown = (place: number) => expect(slides(page).nth(place)).toHaveAttribute('aria-hidden', 'false')
  await shown(0)
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await shown(count - 1)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await shown(0)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await shown(1)
}
