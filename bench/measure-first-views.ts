import { chromium } from '@playwright/test'
import { officePlaces } from './measure-presses.ts'
import { median } from './rounds.ts'
import { type Running, signIn } from './start-server.ts'

/** Milliseconds to the largest paint of the slowest place of the office, with an empty cache. */
export type FirstViewResult = { largestPaint: number; path: string; places: number }

const SLOWDOWN = 4
/** A 4G network: 9 Mbit/s down, 1.5 Mbit/s up. */
const NETWORK = { offline: false, latency: 165, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 }
/** Milliseconds after the load event in which no larger paint follows. */
const SETTLED = 4000
const ROUNDS = 3

/** Opens each place of the office in a browser that has not seen it before. */
export async function measureFirstViews(site: Running): Promise<FirstViewResult> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const origins = [{ origin: site.url, localStorage: [{ name: 'admin-token', value: await signIn(site) }] }]
  const openContext = () =>
    browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: { cookies: [], origins } })

  async function measureOnce(path: string): Promise<number> {
    const context = await openContext()
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(site.url + path)
    await page.waitForTimeout(SETTLED)
    const time = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    await context.close()
    return time
  }

  try {
    const places = await officePlaces(await (await openContext()).newPage(), site.url)
    let slowest = { largestPaint: 0, path: '' }
    for (const path of places) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await measureOnce(path))
      if (median(times) > slowest.largestPaint) slowest = { largestPaint: median(times), path }
    }
    return { ...slowest, places: places.length }
  } finally {
    await browser.close()
  }
}
