import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { median } from './rounds.ts'
import { seed } from './seed.ts'
import { type Running, signIn, startSite } from './start-server.ts'

/** Milliseconds from the press on a person to the drawn first page, for the first resume that a tab shows. */
export type ReadingResult = { bytes: number; firstPage: number }

const ROUNDS = 5
const PERSON = 'Asha Verma'

/** Opens a resume that Chromium printed, with a photograph on its first page, as staff do. */
export async function measureReading(): Promise<ReadingResult> {
  const { dataDir, jobIds } = await seed({ jobs: 50 })
  const site = await startSite(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const file = await printResume(browser)
  await apply(site, jobIds[0] ?? '', file)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: [{ name: 'admin-token', value: await signIn(site) }] }],
    },
  })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage()
    await page.goto(`${site.url}/admin/people`)
    const link = page.getByRole('link', { name: PERSON })
    await link.waitFor()
    const frame = page.frameLocator('iframe[title="Pages of the resume"]')
    await frame.locator('#pages').waitFor({ state: 'attached' })
    // The reader starts while the list is looked at.
    await setTimeout(2000)
    const [time] = await Promise.all([page.evaluate(pressToFirstPage), link.click()])
    times.push(time)
    await page.close()
  }
  await browser.close()
  await site.stop()
  return { bytes: file.length, firstPage: median(times) }
}

/** Runs in the page, because a look at it from outside may come half a second late. */
function pressToFirstPage(): Promise<number> {
  return new Promise((resolve) => {
    let pressed = 0
    addEventListener('pointerdown', ({ timeStamp }) => {
      pressed = timeStamp
    })
    addEventListener('message', ({ data }) => {
      // The placeholder leaves with the next frame.
      if (data.type === 'drawn') requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - pressed)))
    })
  })
}

/** About 1 MB on several pages. */
async function printResume(browser: Browser): Promise<Buffer> {
  const photograph = await sharp({
    create: {
      width: 1500,
      height: 1020,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
  const page = await browser.newPage()
  const line = 'Production planning, die maintenance and tool trials in a press shop of 1,200 people. '
  await page.setContent(
    `<h1>${PERSON}</h1><img src="data:image/jpeg;base64,${photograph.toString('base64')}" width="600">
    ${`<p>${line.repeat(8)}</p>`.repeat(30)}`,
  )
  await page.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
  const file = await page.pdf({ format: 'A4' })
  await page.close()
  return file
}

async function apply(site: Running, jobId: string, file: Buffer) {
  const answer = await fetch(`${site.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jobId,
      fullName: PERSON,
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      resume: `data:application/pdf;base64,${file.toString('base64')}`,
    }),
  })
  if (!answer.ok) throw new Error(`The application was answered with ${answer.status}`)
}
