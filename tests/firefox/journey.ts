/** `npm run test:firefox`: a short journey through the built site in Debian's Firefox, driven by WebDriver BiDi. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import { chromiumPdf } from '../support/resume-files.ts'
import { startSite } from '../support/run-site.ts'

const WAIT = 30_000
const folder = mkdtempSync(join(tmpdir(), 'firefox-'))
const resume = join(folder, 'resume.pdf')
writeFileSync(resume, chromiumPdf)
const site = await startSite(
  { dataDir: join(folder, 'data') },
  { SITE_DIR: 'dist', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
)
const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true })
const errors: string[] = []
let passed = 0
try {
  const page = await browser.newPage()
  page.setDefaultTimeout(WAIT)
  await page.setViewport({ width: 1280, height: 900 })
  page.on('pageerror', (error) => errors.push(String(error)))
  for (const [name, step] of Object.entries(steps(page))) {
    await step()
    passed += 1
    process.stdout.write(`✓ ${name}\n`)
  }
  if (errors.length > 0) throw new Error(errors.join('\n'))
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${passed} steps passed\n`)
}

function steps(page: Page): Record<string, () => Promise<void>> {
  const text = (words: string) => page.locator(`::-p-text(${words})`).wait()
  const press = (selector: string) => page.locator(selector).click()
  const fill = (label: string, value: string) =>
    page.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(value)
  const ready = () => page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')

  return {
    async 'home is hydrated, and a link leads to the openings'() {
      await page.goto(site.url)
      await ready()
      await Promise.all([page.waitForNavigation(), press('header nav a[href="/openings"]')])
      await ready()
      await text('Open Positions Available')
    },
    async 'Back shows the page as it was left'() {
      await page.waitForNetworkIdle()
      await page.evaluate(() => document.body.setAttribute('data-left', ''))
      await Promise.all([page.waitForNavigation(), press('header nav a[href="/about"]')])
      await ready()
      await page.evaluate(() => history.back())
      await page.waitForSelector('body[data-left]')
    },
    async 'somebody applies with a resume'() {
      await ready()
      await press('article a[role="button"]')
      await text('Apply for Position')
      await fill('Full Name', 'Asha Verma')
      await fill('Email Address', 'asha.verma@example.com')
      await fill('Phone Number', '98110 20044')
      const file = await page.waitForSelector('dialog[open] input[type="file"]')
      await (file as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(resume)
      await press('dialog[open] button[type="submit"]')
      await text('Thank you for applying!')
    },
    async 'staff sign in'() {
      const { username, password } = await (await fetch(`${site.url}/api/admin/demo`)).json()
      await page.goto(`${site.url}/admin`)
      await fill('Username', username)
      await page.locator('input[type="password"]').fill(password)
      await press('button[type="submit"]')
      await text('Today')
    },
    async 'the desk lists the person and shows the resume'() {
      await page.goto(`${site.url}/admin/people`)
      await press('::-p-aria([name="Asha Verma"][role="link"])')
      await text('asha.verma@example.com')
      const frame = await (await page.waitForSelector('iframe[title="Pages of the resume"]'))?.contentFrame()
      await frame?.waitForSelector('canvas')
    },
  }
}
