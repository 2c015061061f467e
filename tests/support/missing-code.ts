import type { Page } from '@playwright/test'

/** As after a release that has replaced the file. Returns how often it was asked for. */
export async function removeScript(page: Page, name: RegExp) {
  const asked: string[] = []
  await page.route(name, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  return asked
}

/** As in a tab that was not reloaded for this release yet. */
export const forgetReload = (page: Page) => page.evaluate(() => sessionStorage.removeItem('reloaded-releases'))

export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads++
  })
  return () => loads
}

/** Messages of the console about missing code. */
export const missingCodeNoise =
  /404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Missing code|Failed to fetch dynamically imported module/
