import type { Page } from '@playwright/test'
import { apply } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'

/** Elements that would be repeated on every sheet, or stand over the text. */
const floating = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => {
        const { position } = getComputedStyle(element)
        return (position === 'fixed' || position === 'sticky') && element.getClientRects().length > 0
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )

/** The lightest text of the part that is printed without its background, from 0 (black) to 1 (white). */
const lightestText = (page: Page, part: string) =>
  page.locator(part).evaluateAll((parts) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const lightness = (colour: string) => {
      if (!context) throw new Error('no canvas')
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    const texts = parts.flatMap((one) =>
      Array.from(one.querySelectorAll('*')).filter((element) =>
        Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim()),
      ),
    )
    return Math.max(...texts.map((element) => lightness(getComputedStyle(element).color)))
  })

for (const path of ['/', '/openings', '/services/rpo', '/contact']) {
  test(`${path} on paper: nothing floats, and all text is dark`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await page.emulateMedia({ media: 'print' })
    expect(await floating(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveCount(0)
    expect(await lightestText(page, 'footer')).toBeLessThan(0.45)
    expect(await lightestText(page, 'main')).toBeLessThan(0.55)
  })
}

test('an open dialog is not printed over the page', async ({ page }) => {
  await page.goto('/openings')
  await hydrated(page)
  await page.getByRole('button', { name: 'Apply Now', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Apply for Position' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('openings and a job are printed without what only acts, the job on one page with its address', async ({
  page,
}) => {
  await page.goto('/openings')
  await hydrated(page)
  const link = await page.locator('a[href*="job="]').first().getAttribute('href')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0)
  await page.goto(link ?? '')
  await hydrated(page)
  await expect(page.locator('#chosen-job')).toBeVisible()
  for (const part of ['banner', 'contentinfo', 'navigation', 'button', 'img'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0)
  }
  await expect(page.locator('.job-grid')).toBeHidden()
  await expect(page.locator('.drawing')).toBeHidden()
  await expect(page.getByText(new URL(page.url()).search)).toBeVisible()
  expect(await floating(page)).toEqual([])
  expect(await lightestText(page, 'main')).toBeLessThan(0.55)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a quote is printed with all that was chosen and typed, and without its buttons', async ({ page }) => {
  await page.goto('/get-quote?from=rpo&hires=12&roles=6&sites=1')
  await hydrated(page)
  const requirements = page.getByLabel('Requirements')
  await expect(page.getByText('From the hiring planner')).toBeVisible()
  await requirements.fill(`Fitters.${'\nOne line more.'.repeat(40)}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('lateral-bulk')
  expect(await requirements.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  expect(await floating(page)).toEqual([])
  expect(await lightestText(page, 'main')).toBeLessThan(0.55)
})

for (const path of ['/admin', '/admin/people']) {
  test(`${path} on paper: nothing floats over the lists`, async ({ page, asStaff }) => {
    await apply(asStaff, 'Printed', ['Asha'])
    await page.goto(path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await floating(page)).toEqual([])
    expect(await lightestText(page, 'main')).toBeLessThan(0.55)
  })
}

for (const path of ['/', '/openings']) {
  test(`${path}: a capture of the whole page contains every card`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('.job-card').first()).toBeVisible()
    const skipped = await page
      .locator('.job-card')
      .evaluateAll(
        (cards) =>
          cards.filter((card) => !card.querySelector('h3')?.checkVisibility({ contentVisibilityAuto: true })).length,
      )
    expect(skipped).toBe(0)
  })
}
