import { chromium, type Page } from '@playwright/test'
import { pages } from '../site/pages.ts'
import { type Running, signIn } from './start-server.ts'

/** The longest reaction to a press of a button, in milliseconds, and where it was. */
export type PressResult = { where: 'public pages' | 'the office'; longest: number; path: string; presses: number }

const SLOWDOWN = 6
/** Buttons that are pressed on one page, from the top. */
const MAX_BUTTONS = 6
/** Milliseconds in which a press is answered, with its event reported. */
const SETTLED = 500
/** Milliseconds in which a page is loaded. The office keeps a stream open, so its network is never idle. */
const LOADED = 2500
/** Presses that leave the page, or open a window of the system. */
const LEAVES = /sign out|upload|download|export|import|print|share/i

/** Presses the first buttons of each page on a slow phone, or of each place of the office on a slow computer. */
export async function measurePresses(site: Running): Promise<PressResult[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const origins = [{ origin: site.url, localStorage: [{ name: 'admin-token', value: await signIn(site) }] }]
    const office = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins },
    })
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const publicPaths = pages.filter(({ kind }) => kind === 'public').map(({ path }) => path)
    const walks = [
      { where: 'public pages', page: await visitor.newPage(), paths: publicPaths },
      {
        where: 'the office',
        page: await office.newPage(),
        paths: await officePlaces(await office.newPage(), site.url),
      },
    ] as const
    const results: PressResult[] = []
    for (const { where, page, paths } of walks) results.push({ where, ...(await pressAll(page, site.url, paths)) })
    return results
  } finally {
    await browser.close()
  }
}

/** The paths of the places that the bar links to. */
export async function officePlaces(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/admin`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const links = page.locator('header a[href^="/admin"], nav a[href^="/admin"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.close()
  return [...new Set(paths)]
}

async function pressAll(page: Page, origin: string, paths: readonly string[]) {
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript(() => {
    const reactions: number[] = []
    Object.assign(window, { reactions })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) reactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  let slowest = { longest: 0, path: '' }
  let presses = 0
  for (const path of paths) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(origin + path)
    await page.waitForTimeout(LOADED)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const buttons = page.locator('main button:visible:enabled')
    for (let n = 0; n < Math.min(MAX_BUTTONS, await buttons.count()); n += 1) {
      const button = buttons.nth(n)
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? ''
      if (LEAVES.test(name) || !(await press(button))) continue
      presses += 1
      await page.waitForTimeout(SETTLED)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(SETTLED)
    }
    const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { reactions: number[] }).reactions))
    if (longest > slowest.longest) slowest = { longest, path }
  }
  return { ...slowest, presses }
}

/** False when something else covers it, such as a dialog of the press before. */
const press = (button: ReturnType<Page['locator']>) =>
  button.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
