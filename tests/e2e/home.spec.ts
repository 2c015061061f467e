import type { Page } from '@playwright/test'
import { passTime, stopClock } from '../support/pass-time.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'

const shownTab = (page: Page) =>
  page.getByRole('region', { name: 'What we recruit for' }).locator('button[aria-current="true"]')

test.describe('the slideshow', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page)
  })

  async function open(page: Page) {
    await page.goto('/')
    await hydrated(page)
  }

  test('shows the next scene every four seconds and wraps', async ({ page }) => {
    await open(page)
    for (const label of ['Automotive', 'Engineering', 'IT', 'Leadership', 'Automotive']) {
      await expect(shownTab(page)).toHaveText(label)
      await passTime(page, 3999)
      await expect(shownTab(page)).toHaveText(label)
      await passTime(page, 1)
    }
  })

  test('stops at the pause button for the rest of the visit', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await page.mouse.move(0, 0)
    await page.locator('body').press('Escape')
    await passTime(page, 20_000)
    await expect(shownTab(page)).toHaveText('Automotive')
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    await passTime(page, 20_000)
    await expect(shownTab(page)).toHaveText('Automotive')
  })

  test('holds still while the pointer or the focus is in it', async ({ page }) => {
    await open(page)
    await shownTab(page).hover()
    await passTime(page, 20_000)
    await expect(shownTab(page)).toHaveText('Automotive')
    await page.getByRole('button', { name: 'Engineering' }).click()
    await page.mouse.move(0, 0)
    await passTime(page, 20_000)
    await expect(shownTab(page)).toHaveText('Engineering')
  })

  test('never starts for a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await passTime(page, 20_000)
    await expect(shownTab(page)).toHaveText('Automotive')
  })

  test('shows one scene and hides the others from everyone', async ({ page }) => {
    await open(page)
    const slides = page.locator('[aria-roledescription="slide"]')
    await expect(slides).toHaveCount(4)
    await page.getByRole('button', { name: 'IT', exact: true }).click()
    await expect(slides.nth(2)).toHaveAttribute('aria-hidden', 'false')
    await expect(slides.nth(0)).toHaveAttribute('aria-hidden', 'true')
    await expect(slides.nth(0)).toHaveCSS('visibility', 'hidden')
  })
})

test.describe('the openings', () => {
  const openings = (page: Page) => page.getByRole('region', { name: 'Explore Current Openings' })
  test('come from the server', async ({ page }) => {
    await page.goto('/')
    await expect(openings(page).getByRole('article')).toHaveCount(3)
    await expect(openings(page)).toContainText(/^.*\d+ positions available across leading companies/)
  })

  test('say so when there are none', async ({ page }) => {
    await page.route('/api/jobs', (route) => route.fulfill({ json: [] }))
    await page.goto('/')
    await expect(openings(page)).toContainText('No current openings available. Please check back later.')
  })

  test('stay as the server rendered them when the load fails', async ({ page, quiet }) => {
    quiet.expectNoise(/500/)
    await page.route('/api/jobs', (route) => route.fulfill({ status: 500, json: { error: 'No' } }))
    await page.goto('/')
    await hydrated(page)
    await expect(openings(page).getByRole('article')).toHaveCount(3)
  })
})

test.describe('the drawing of the hero', () => {
  /** When the animation of each part of the shown drawing ends, in seconds; 0 without one. */
  const ends = (page: Page, parts: string) =>
    page.locator(`[data-slide="shown"] .drawing :is(${parts})`).evaluateAll((elements) =>
      elements.map((element) => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(element)
        return animationName === 'none' ? 0 : Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)
      }),
    )

  test('assembles, and the part arrives last', async ({ page }) => {
    await page.goto('/')
    const [part = 0] = await ends(page, '.part')
    const others = await ends(page, '.faint, .hatch, .line, .dim')
    expect(Math.min(...others)).toBeGreaterThan(0)
    expect(part).toBeGreaterThan(Math.max(...others))
  })

  test('is complete at once for a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(Math.max(...(await ends(page, '*')))).toBe(0)
  })
})
