import AxeBuilder from '@axe-core/playwright'
import { pageDescriptions } from '../../app/page-descriptions.ts'
import { notFoundPage, pages } from '../../app/pages.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'

const rows = [...pages, { ...notFoundPage, path: '/no-such-page' }]

for (const row of rows) {
  test.describe(row.path, () => {
    test.beforeEach(({ quiet }) => {
      if (row.kind === 'not-found') quiet.expectNoise(/404/)
    })

    for (const width of [390, 1440]) {
      test(`is quiet, has one h1 and no accessibility fault at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(row.path)
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('h1')).toHaveCount(1)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([])
      })
    }

    test('never scrolls sideways, from 320 px up', async ({ page }) => {
      await page.goto(row.path)
      await hydrated(page)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  })
}

for (const row of pages) {
  test(`${row.path} says who it is before any script runs`, async ({ request, baseURL }) => {
    const html = await (await request.get(row.path)).text()
    expect(html).toContain(`<meta name="description" content="${pageDescriptions[row.path]}">`)
    expect(html).toMatch(/<h1[ >]/)
    expect(html).toMatch(/rel="modulepreload"/)
    expect(html).not.toContain('public-url.invalid')
    if (row.kind === 'public') {
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${row.path}">`)
      expect(html).toContain('<meta property="og:title"')
    }
  })
}
