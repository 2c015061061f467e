import { test as plainTest } from '@playwright/test'
import { shippedContent } from '../../contract/rendering.ts'
import { pageTextsOf } from '../../site/page-content/page-texts.ts'
import { siteContent } from '../../site/page-content/site-content.ts'
import { notFoundPage, pages } from '../../site/pages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'

const site = siteContent(shippedContent)
const rows = [
  ...pages,
  { ...notFoundPage, path: '/no-such-page' },
  { path: '/resume', kind: 'form' },
  { path: '/admin/login', kind: 'office' },
]

for (const row of rows) {
  test.describe(row.path, () => {
    test.beforeEach(({ quiet }) => {
      if (row.kind === 'not-found') quiet.expectNoise(/404/)
    })

    // One visit for all checks, because opening a page takes longer than the checks.
    test('is quiet, has one h1, no accessibility fault and never scrolls sideways', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(row.path)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('h1')).toHaveCount(1)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
        if (width !== 390 && width !== 1440) continue
        await expectAccessible(page, `at ${width} px`)
      }
    })
  })
}

// A test without a page, which takes longer to open than all of these answers.
plainTest('every page has its description and heading before any script runs', async ({ request, baseURL }) => {
  for (const row of pages) {
    const { path } = row
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(`<meta name="description" content="${pageTextsOf(row, site).description}">`)
    expect(html, path).toMatch(/<h1[ >]/)
    // The loader requests scripts after the first paint; nothing but the styles and the font of headings is requested before it.
    expect(html, path).toMatch(/<script data-scripts="\/assets\/index-[\w-]+\.js /)
    expect(html, path).not.toMatch(/<script[^>]* src=|rel="modulepreload"/)
    expect(html.match(/rel="preload" href="[^"]*/g), path).toEqual([
      expect.stringMatching(/\/assets\/anek-latin-[\w-]+\.woff2$/),
    ])
    expect(html, path).not.toContain('public-url.invalid')
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`)
    expect(html, path).toContain('<meta property="og:title"')
  }
})
