import { chromium, type Page } from '@playwright/test'
import { median } from './rounds.ts'

/** Milliseconds. */
export type NavigationResult = { largestPaint: number; presses: number }

const SLOWDOWN = 4
const LATENCY = 100
/** Milliseconds between pointing at a link and pressing it. */
const POINTING = 400
/** Milliseconds after which no larger paint follows. */
const SETTLED = 1500
/** The names of links of the header, pressed one after the other. */
const WALK = ['About Us', 'Industries', 'Current Openings', 'Contact', 'Get Quote', 'Home']
const ROUNDS = 2

/** From the press of a link to the largest paint of the next public page, with a warm cache and on a slow phone. */
export async function measureNavigation(origin: string): Promise<NavigationResult> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(origin)
    for (const name of WALK) await follow(page, name)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const conditions = { offline: false, latency: LATENCY, downloadThroughput: -1, uploadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', conditions)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) for (const name of WALK) times.push(await follow(page, name))
    return { largestPaint: median(times), presses: times.length }
  } finally {
    await browser.close()
  }
}

async function follow(page: Page, name: string): Promise<number> {
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ timeStamp }) =>
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    )
  })
  const link = page.getByRole('banner').getByRole('link', { name, exact: true })
  await link.hover()
  await page.waitForTimeout(POINTING)
  const before = page.url()
  await link.click({ noWaitAfter: true })
  await page.waitForURL((url) => url.href !== before)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForTimeout(SETTLED)
  return page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return performance.timeOrigin + (paints.at(-1)?.startTime ?? Number.NaN) - Number(sessionStorage.getItem('pressed'))
  })
}
