import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/quiet-page.ts'

/** A band of the page by its heading or name. */
const band = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function open(page: Page, path: string, heading: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await hydrated(page)
  const box = await page.locator('main .whiteprint').first().locator('> .wrap').boundingBox()
  expect(box?.height).toBe(500)
  const hero = page.getByRole('heading', { level: 1 })
  expect(await hero.textContent()).toBe(heading)
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get Quote', exact: true }).first()).toHaveAttribute('href', '/get-quote')
  await expect(main.getByRole('link', { name: 'Talk to a consultant' }).first()).toHaveAttribute('href', '/contact')
}

/** The figure row: exactly these numbers, each with its noun, in this order. */
async function expectFigures(row: Locator, figures: readonly (readonly [string, string])[]) {
  await expect(row.locator('dd')).toHaveText(figures.map(([value]) => value))
  await expect(row.locator('dt')).toHaveText(figures.map(([, label]) => label))
}

async function expectClosing(page: Page, heading: string, quote = 'Get Quote', contact = 'Talk to a consultant') {
  const closing = band(page, heading)
  await expect(closing.getByRole('link', { name: quote, exact: true })).toHaveAttribute('href', '/get-quote')
  await expect(closing.getByRole('link', { name: contact, exact: true })).toHaveAttribute('href', '/contact')
}

/** The button opens the enquiry dialog, named after it, with a message that names the subject. */
async function expectEnquiry(page: Page, button: string, subject: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(subject))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('RPO shows its figures, three plans, four benefits and four desks', async ({ page }) => {
  await open(page, '/services/rpo', 'Outsource Hiring. Retain Control.')
  await expectFigures(band(page, 'RPO in figures'), [
    ['50%', 'average TAT reduction'],
    ['40%', 'cost savings'],
    ['95%', 'client satisfaction'],
    ['100%', 'compliance'],
  ])

  const plans = band(page, 'Three plans, by hires a month')
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['SME Plan', 'Growth Plan', 'Enterprise Plan'])
  const tiers = plans.locator('ul').first().locator('> li')
  await expect(tiers).toHaveCount(3)
  for (const [place, volume] of ['5-20 hires/month', '20-50 hires/month', '50+ hires/month'].entries()) {
    await expect(tiers.nth(place).getByText(volume, { exact: true })).toBeVisible()
    expect(await tiers.nth(place).getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
  }
  await expect(plans.getByText('Most Popular')).toHaveCount(1)
  await expect(tiers.nth(1)).toContainText('Most Popular')

  const benefits = band(page, 'What you gain').locator('dt')
  await expect(benefits).toHaveCount(4)
  await expect(benefits.filter({ hasText: '40-60% faster hiring' })).toHaveCount(1)
  await expect(benefits.filter({ hasText: '30-50% cost reduction' })).toHaveCount(1)

  await expect(band(page, 'Embedded recruiters, desk by desk').getByRole('heading', { level: 3 })).toHaveText([
    'Requisition desk',
    'Sourcing desk',
    'Interview desk',
    'Offer and joining desk',
  ])
  await expectClosing(page, 'How many people do you hire in a month?')
})

test('each RPO plan opens an enquiry that names it', async ({ page }) => {
  await page.goto('/services/rpo')
  await hydrated(page)
  for (const tier of ['SME Plan', 'Growth Plan', 'Enterprise Plan']) await expectEnquiry(page, `Get ${tier}`, tier)
})

test('talent mapping shows its figures, six map contents, three use cases and four benefits', async ({ page }) => {
  await open(page, '/services/talent-mapping', 'Visualize the Talent Landscape Before You Hire')
  await expectFigures(band(page, 'Talent mapping in figures'), [
    ['50+', 'markets mapped'],
    ['500+', 'companies covered'],
    ['1000+', 'roles charted'],
    ['10K+', 'data points'],
  ])
  await expect(band(page, 'What is on the map').getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(band(page, 'Three decisions it settles').getByRole('heading', { level: 3 })).toHaveText([
    'Market expansion',
    'Leadership planning',
    'Retention strategy',
  ])
  await expect(band(page, 'What you know in advance').locator('dt')).toHaveCount(4)
  await expectClosing(page, 'Name one function and one city.')
  await expectEnquiry(page, 'Request Sample Report', 'sample talent mapping report')
})

test('competitor analysis shows its figures, features, insights, dimensions and guarantees', async ({ page }) => {
  await open(page, '/services/competitor-analysis', "Know Who's Hiring – And How You Can Stay Ahead")
  await expectFigures(band(page, 'Competitor analysis in figures'), [
    ['200+', 'companies tracked'],
    ['50K+', 'data points'],
    ['25+', 'industries'],
    ['100%', 'confidential reports'],
  ])
  await expect(band(page, 'What the report holds').getByRole('listitem')).toHaveCount(6)
  await expect(band(page, 'What hiring gives away').getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(band(page, 'Four dimensions compared').locator('dt')).toHaveText([
    'Headcount',
    'Role',
    'Compensation',
    'Geographic footprint',
  ])
  await expect(band(page, 'Four confidentiality guarantees').getByRole('heading', { level: 3 })).toHaveCount(4)
  await expectClosing(page, 'Which companies do you watch?')
  await expectEnquiry(page, 'View Sample NDA', 'sample NDA')
})

test('diversity hiring shows its figures, stories, reasons, channels, stages and measures', async ({ page }) => {
  await open(page, '/services/diversity-hiring', 'Building Inclusive Workplaces Through Smart Hiring')
  await expectFigures(band(page, 'Diversity hiring in figures'), [
    ['1000+', 'diverse hires'],
    ['45%', 'client diversity improvement'],
    ['95%', 'inclusive assessment success'],
    ['88%', 'retention'],
  ])

  const stories = band(page, 'Diversity Success Stories')
  const told = {
    'Technology startup': ['40% women representation in 12 months', '20% engagement increase', '2 patent applications'],
    'Financial services firm': ['3 C-level appointments', '2 new market segments', '35% satisfaction'],
    'Manufacturing company': ['50% diversity increase', '3 product lines', '25% fewer incidents'],
  }
  await expect(stories.getByRole('heading', { level: 3 })).toHaveText(Object.keys(told))
  for (const [title, figures] of Object.entries(told)) {
    const story = stories.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(story.locator('dt')).toHaveText(['Challenge', 'Solution', 'Impact'])
    await expect(story.locator('strong')).toHaveCount(3)
    for (const figure of figures) await expect(story).toContainText(figure)
  }

  await expect(band(page, 'Why Diversity Matters').getByRole('heading', { level: 3 })).toHaveText([
    '19% higher innovation revenue',
    '87% better decisions',
    '35% more likely to outperform',
    '70% of job seekers weigh diversity',
  ])
  await expect(band(page, 'DEI Sourcing Channels').getByRole('listitem')).toHaveCount(6)
  await expect(band(page, 'Inclusive Assessment Framework').getByRole('heading', { level: 3 })).toHaveCount(4)

  const measures = band(page, 'Measuring Diversity Success')
  await expect(measures.getByRole('heading', { level: 3 })).toHaveCount(4)
  const groups = measures.locator('ul').first().locator('> li')
  for (let place = 0; place < 4; place++) await expect(groups.nth(place).getByRole('listitem')).toHaveCount(3)

  await expectClosing(page, 'Start with one team.', 'Start Diversity Initiative', 'Schedule DEI Consultation')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Company Profile' })).toHaveAttribute('href', '/about')
  await expect(footer.getByRole('link', { name: 'Life at the firm' })).toHaveAttribute('href', '/about#life')
  await expect(footer.getByRole('link', { name: 'Disclaimer' })).toHaveAttribute('href', '/')
})
