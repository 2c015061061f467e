import type { Page } from '@playwright/test'
import { passTime, stopClock } from '../support/pass-time.ts'
import { expect, fontsLoaded, hydrated, test } from '../support/quiet-page.ts'

/** Tests in site/pages/ cover the content of pages; here, movement, positions and links are tested. */
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slides = (page: Page) => page.locator('[aria-roledescription="slide"]')

async function open(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await hydrated(page)
}

test('a service page has a hero of 500 px with a slideshow that can be paused, and weeks in proportion', async ({
  page,
}) => {
  await open(page, '/services/executive-search')
  await fontsLoaded(page)
  expect((await page.locator('main .whiteprint').first().locator('> .wrap').boundingBox())?.height).toBe(500)
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  const weeks = region(page, 'Eight weeks, in four steps').locator('ol > li')
  const widths = await weeks.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width))
  const week = widths.reduce((sum, width) => sum + width, 0) / 8
  expect(widths.map((width) => Math.round((width / week) * 100) / 100)).toEqual([1, 2, 3, 2])
})

test('the buttons of service pages open enquiries that name their subject', async ({ page }) => {
  for (const [path, buttons] of [
    [
      '/services/rpo',
      { 'Get SME Plan': 'SME Plan', 'Get Growth Plan': 'Growth Plan', 'Get Enterprise Plan': 'Enterprise Plan' },
    ],
    ['/services/talent-mapping', { 'Request Sample Report': 'sample talent mapping report' }],
    ['/services/competitor-analysis', { 'View Sample NDA': 'sample NDA' }],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    for (const [name, subject] of Object.entries(buttons)) {
      await test.step(name, async () => {
        await page.getByRole('button', { name, exact: true }).click()
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(subject))
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    }
  }
})

test('on phones a case, an entry and a part of the footer open at a tap, and on paper and wide screens they stand open', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/services/executive-search')
  const told = region(page, 'Searches we closed').getByText('The founder of a solar developer')
  const service = page.getByRole('contentinfo').getByRole('link', { name: 'Talent Mapping' })
  await expect(
    region(page, 'Searches we closed').getByText('A business head from a power producer took charge.'),
  ).toBeVisible()
  const rule = page.getByText('Your name stays with one consultant until you release it.')
  const closedParts = [told, rule, service]
  for (const closed of closedParts) await expect(closed).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const closed of closedParts) await expect(closed).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await region(page, 'Searches we closed').getByRole('heading', { name: 'CEO' }).click({ force: true })
  await expect(told).toBeVisible()
  await page.getByText('Absolute Confidentiality', { exact: true }).click({ force: true })
  await expect(rule).toBeVisible()
  await page.getByRole('contentinfo').getByText('Show Services').click({ force: true })
  await expect(service).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(region(page, 'Searches we closed').getByText('A payments company had outgrown')).toBeVisible()
  for (const closed of ['Show challenge and solution', 'Show Absolute', 'Show Services']) {
    await expect(page.getByText(closed).first()).toBeHidden()
  }
  await context.close()
})

test('industries has two scenes to page through', async ({ page }) => {
  await open(page, '/industries')
  await pagesThrough(page, 2)
})

test('about has three scenes with dots and arrows', async ({ page }) => {
  await open(page, '/about')
  await pagesThrough(page, 3)
  const dots = page.locator('button.slide-dot')
  await expect(dots).toHaveCount(3)
  await dots.nth(2).click()
  await expect(slides(page).nth(2)).toHaveAttribute('aria-hidden', 'false')
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

test('the title block of a legal page has its words on one line each', async ({ page }) => {
  await open(page, '/privacy-policy')
  await fontsLoaded(page)
  for (const words of ['Privacy Policy', 'Setu Talent Partners']) {
    const cell = page.locator('main dl dd', { hasText: words }).first()
    expect((await cell.boundingBox())?.height).toBeLessThan(48)
  }
})

test('the footer leads to life at the firm', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Life at the firm' }).click()
  await expect(page).toHaveURL('/about#life')
  await expect(page.locator('#life')).toBeInViewport()
  await expect(page.locator('#life').getByRole('heading', { name: 'Life at the firm' })).toBeInViewport()
})

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
