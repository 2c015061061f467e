import { chromium } from '@playwright/test'
import { openStages } from '../contract/stages.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { median } from './rounds.ts'
import { seed } from './seed.ts'
import { signIn, startSite, threadTimeOf } from './start-server.ts'

/** Milliseconds from the press on a job to the first cards of its board, and the processor time of page and server meanwhile. */
export type BoardResult = { people: number; firstCards: number; processor: number }

const ROUNDS = 7
const PEOPLE = 500

/** Opens the board of a job with people in every column, as staff do from the job itself. */
export async function measureBoard(): Promise<BoardResult> {
  const { dataDir, jobIds } = await seed({ jobs: 50, applications: PEOPLE, forFirstJob: PEOPLE })
  await spreadOverColumns(dataDir)
  const site = await startSite(dataDir)
  const token = await signIn(site)
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: [{ name: 'admin-token', value: token }] }],
    },
  })
  const job = `${site.url}/admin/jobs/${jobIds[0]}`
  const waits: number[] = []
  const works: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage()
    await page.goto(`${job}?view=about`)
    const link = page.getByRole('link', { name: 'Open the people of this job' })
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    const client = await context.newCDPSession(page)
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const work = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) + threadTimeOf(site.pid)
    }
    const before = await work()
    const [wait] = await Promise.all([page.evaluate(pressToFirstCards), link.click()])
    works.push((await work()) - before)
    waits.push(wait)
    await page.close()
  }
  await browser.close()
  await site.stop()
  return { people: PEOPLE, firstCards: median(waits), processor: median(works) }
}

/** Runs in the page, because a look at it from outside may come half a second late. */
function pressToFirstCards(): Promise<number> {
  return new Promise((resolve) => {
    let pressed = 0
    addEventListener('pointerdown', ({ timeStamp }) => {
      pressed = timeStamp
    })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-card]')) return
      observer.disconnect()
      // The cards are painted with the next frame.
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - pressed)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

async function spreadOverColumns(dataDir: string) {
  const opened = await openStorage({ dataDir })
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { db, close } = opened.storage
  const rows = await db.selectFrom('applications').select('id').execute()
  for (const [index, status] of openStages.entries()) {
    const ids = rows.filter((_row, n) => n % openStages.length === index).map(({ id }) => id)
    await db.updateTable('applications').set({ status }).where('id', 'in', ids).execute()
    await db.updateTable('people').set({ status }).where('application_id', 'in', ids).execute()
  }
  await close()
}
