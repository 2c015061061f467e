import type { Page } from '@playwright/test'
import type { Job } from '../../contract/job.ts'
import { expect, fontsLoaded, hydrated, test } from '../support/quiet-page.ts'
import { makeJob } from '../support/samples.ts'

/** Tests in site/openings/ cover the content of the list. */
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /Open Positions? Available|Loading/ })
const cards = (page: Page) => page.getByRole('article')

const job = (number: number, more: Partial<Job> = {}): Job =>
  makeJob({
    _id: `job-${number}`,
    title: `Engineer ${number}`,
    location: 'Pune, Maharashtra',
    experience: '4-7 years',
    industry: number % 2 ? 'Automotive' : 'IT',
    salary: '12-18 lakh a year',
    description: 'Design and release gear parts.',
    skills: ['CATIA V5'],
    postedDate: new Date().toISOString(),
    ...more,
  })

async function openWith(page: Page, jobs: Job[], path = '/openings') {
  await page.route('/api/jobs', (route) => route.fulfill({ json: jobs }))
  await page.goto(path)
  await hydrated(page)
}

test('the lists are fetched once, after the rendered page', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/openings')
  await expect(heading(page)).toHaveText(/^\d+ Open Positions Available$/)
  await expect(page.getByRole('button', { name: 'Automotive', exact: true })).toBeVisible()
  const calls = () => fetched.filter((path) => path.startsWith('/api/')).toSorted()
  await expect.poll(calls).toEqual(['/api/categories', '/api/jobs'])
  await page.waitForLoadState('networkidle')
  expect(calls()).toEqual(['/api/categories', '/api/jobs'])
})

test('the industries filter the list and stay in the address', async ({ page }) => {
  await openWith(page, [job(1, { industry: ' automotive ' }), job(2), job(3)])
  const all = page.getByRole('button', { name: 'All', exact: true })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Automotive', exact: true }).click()
  await expect(heading(page)).toHaveText('2 Open Positions Available')
  await expect(page).toHaveURL('/openings?industry=Automotive')
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText('2 Open Positions Available')
  await expect(page.getByRole('button', { name: 'Automotive', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await all.click()
  await expect(heading(page)).toHaveText('3 Open Positions Available')
  await expect(page).toHaveURL('/openings')
})

test('on phones the industry of a link is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/openings?industry=Energy')
  await expect(page.getByRole('button', { name: 'Energy', pressed: true })).toBeInViewport({ ratio: 1 })
})

test('no key press is lost, however the pauses between them fall', async ({ page }) => {
  await page.clock.install()
  await openWith(
    page,
    Array.from({ length: 300 }, (_, number) => job(number)),
  )
  await page.clock.pauseAt(Date.now() + 60_000)
  const search = page.getByRole('searchbox')
  await search.focus()
  // The page searches 250 ms after a key: these come just before, just after, and while it shows the result.
  const words = 'gear parts pune'
  for (const [index, letter] of [...words].entries()) {
    await page.keyboard.type(letter, { delay: 0 })
    await page.clock.runFor(240 + 5 * (index % 8))
  }
  await page.clock.runFor(1000)
  await expect(search).toHaveValue(words)
  await expect(page).toHaveURL('/openings?q=gear+parts+pune')
  await expect(heading(page)).toHaveText('300 Open Positions Available')
})

test('View All Positions empties the search, even while it is being typed', async ({ page }) => {
  await page.clock.install()
  await openWith(page, [job(1), job(2)])
  // On a busy machine the pause would be over before the press.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('surgeon')
  await page.clock.runFor(1000)
  await expect(page.getByText('No positions found')).toBeVisible()
  await page.keyboard.type('s')
  await page.getByRole('button', { name: 'View All Positions' }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).toHaveURL('/openings')
})

test('a job has a page of its own, from which one applies, reads others and goes back', async ({ page, request }) => {
  const jobs: Job[] = await (await request.get('/api/jobs')).json()
  const { title = '', industry = '' } = jobs.find((one) => one.title.startsWith('Quality')) ?? {}
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/openings')
  await cards(page).getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  await expect(heading(page)).toHaveCount(0)
  await hydrated(page)
  const apply = page.getByRole('button', { name: 'Apply Now' })
  await expect(apply).toBeInViewport()
  await apply.click()
  await expect(page.getByRole('dialog', { name: 'Apply for Position' })).toContainText(title)
  await page.keyboard.press('Escape')
  const more = page.getByRole('region', { name: `One more in ${industry}` })
  await expect(more.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  await more.getByRole('link', { name: 'Read and apply' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plant Head, Press Shop')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: industry, exact: true }).click()
  await expect(page).toHaveURL(`/openings?industry=${industry}`)
  await expect(heading(page)).toHaveText('2 Open Positions Available')
})

test('on phones Apply Now stays in reach, and covers neither the chat button nor the end of the page', async ({
  page,
  request,
}) => {
  const [job]: Job[] = await (await request.get('/api/jobs')).json()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/openings?job=${job?._id}`)
  await hydrated(page)
  await fontsLoaded(page)
  const apply = page.getByRole('button', { name: 'Apply Now' })
  await expect(apply).toHaveCount(1)
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).last().boundingBox()
    if (!box) throw new Error(`${selector} is not shown`)
    return { top: box.y, bottom: box.y + box.height }
  }
  for (const end of [0, 1]) {
    await page.evaluate((part) => scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }), end)
    await expect(apply).toBeInViewport()
    expect((await boxOf('.chat-button')).bottom).toBeLessThanOrEqual((await boxOf('.job-dock')).top)
  }
  expect((await boxOf('footer a')).bottom).toBeLessThanOrEqual((await boxOf('.job-dock')).top)
  await apply.click()
  await expect(page.getByRole('dialog', { name: 'Apply for Position' })).toBeVisible()
})

test('a long title does not stretch the cards beside it, and on phones no row of a card is empty', async ({ page }) => {
  const title = 'Deputy General Manager, Manufacturing Engineering and Industrialisation of Electric Powertrains'
  await page.setViewportSize({ width: 1440, height: 900 })
  const heightBeside = async (first: string) => {
    await openWith(page, [job(1, { title: first }), job(2), job(3)])
    await fontsLoaded(page)
    await expect(cards(page)).toHaveCount(3)
    return (await cards(page).nth(1).boundingBox())?.height ?? 0
  }
  const usual = await heightBeside('Design Engineer, Transmission and Axles')
  expect((await heightBeside(title)) - usual).toBeLessThan(24)
  await page.setViewportSize({ width: 390, height: 844 })
  const gaps = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const rows = [...card.children].map((row) => row.getBoundingClientRect())
      return Math.max(...rows.slice(1).map((row, index) => row.top - (rows[index]?.bottom ?? 0)))
    }),
  )
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20)
})

test('every card of the first page is painted without scrolling, for captures of the whole page', async ({ page }) => {
  await openWith(
    page,
    Array.from({ length: 60 }, (_, number) => job(number)),
  )
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24)
  const painted = await cards(page).evaluateAll((all) =>
    all.slice(0, 24).map((card) => card.checkVisibility({ contentVisibilityAuto: true })),
  )
  expect(painted).toEqual(Array(24).fill(true))
})

test('sharing copies the link, says so, and its button is named after the job', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWith(page, [job(1, { title: 'Plant Head, Press Shop' })])
  const card = cards(page).first()
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await card.getByRole('button', { name: 'Share: Plant Head, Press Shop', exact: true }).click()
  await expect(card.getByRole('status')).toHaveText('Link copied')
  await expect(card.getByRole('button', { name: 'Link copied: Plant Head, Press Shop', exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/openings\?job=job-1$/)
})

test('a thousand jobs are counted at once and drawn as they are reached', async ({ page }) => {
  await openWith(
    page,
    Array.from({ length: 1000 }, (_, number) => job(number)),
  )
  await expect(heading(page)).toHaveText('1000 Open Positions Available')
  expect(await cards(page).count()).toBeLessThan(100)
  const before = await cards(page).count()
  await cards(page)
    .nth(before - 1)
    .scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
})

test('visitors who find no job are offered contact and WhatsApp', async ({ page }) => {
  await page.goto('/openings')
  const call = page.getByRole('region', { name: "Don't See the Right Fit?" })
  await expect(call.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(call.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
})
