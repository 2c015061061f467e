import { expect, type Page } from '@playwright/test'
import { test as base } from './shared-page.ts'

/**
 * A page whose console must stay empty: a message, a failed request, a blocked policy or an uncaught error fails the
 * test, unless it is expected by `expectNoise`.
 */
type Quiet = { expectNoise: (pattern: RegExp) => void }

/** Chromium's hint that scripts came seconds after a preload: it measures the machine. openings.spec.ts checks preloads. */
const preloadHint = /was preloaded using link preload but not used within a few seconds/
/** axe looks for itself in the frame of the reader, which has no origin. */
const axeInReader = /postMessage.*recipient window's origin \('null'\)/
/** Chromium reports every sign-out in the console. */
const signOutReport = /Clear-Site-Data header on '.*\/api\/admin\/logout': Cleared data types: "cache"/

/** Chromium skips the fade to a page whose stylesheet has only just arrived, and reports that; routes slow it down. */
const skippedFade = /^error: Transition was aborted.*ViewTransition opt-in disabled/

export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = []
      const expected = [preloadHint, signOutReport, axeInReader, skippedFade]
      page.on('console', (message) => noise.push(`console ${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // Requests that are aborted by a navigation are not failures.
        if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${reason}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) noise.push(`status ${response.status()}: ${response.url()}`)
      })
      await use({ expectNoise: (pattern) => expected.push(pattern) })
      expect(noise.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Resolves when the page is hydrated. */
export async function hydrated(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes')
}

/** Resolves when the page is laid out in its fonts, which come after the first paint and move what stands below. */
export async function fontsLoaded(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded')
}

export { expect }
