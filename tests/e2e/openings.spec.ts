import type { Page } from '@playwright/test'
import type { Job } from '../../contract/job.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'
import { makeJob } from '../support/samples.ts'

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

test('six placeholders are shown while the openings load after a move inside the site', async ({ page }) => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  await page.route('/api/jobs', async (route) => {
    await answer
    await route.fulfill({ json: [job(1)] })
  })
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('link', { name: 'Current Openings' }).first().click()
  await expect(heading(page)).toHaveText('Loading...')
  await expect(page.locator('.job-card')).toHaveCount(6)
  resolve()
  await expect(heading(page)).toHaveText('1 Open Position Available')
})

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

test('a card carries everything that is known of the job', async ({ page }) => {
  await openWith(page, [job(1), job(2, { skills: [], postedDate: 'soon' })])
  for (const text of [
    'Automotive',
    '1 day ago',
    'Engineer 1',
    'Pune, Maharashtra',
    '4-7 years',
    '₹12-18 lakh a year',
    'Design and release gear parts.',
    'Key Skills',
    'CATIA V5',
  ]) {
    await expect(cards(page).first()).toContainText(text)
  }
  await expect(cards(page).nth(1)).toContainText('No skills listed')
  await expect(cards(page).nth(1)).toContainText('Unknown')
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

test('a search looks into title, skills, place and text, and says when nothing fits', async ({ page }) => {
  await openWith(page, [job(1), job(2, { skills: ['PostgreSQL'] }), job(3, { location: 'Chennai' })])
  const search = page.getByRole('searchbox', { name: 'Title, skill or place' })
  await search.fill('postgresql')
  await expect(heading(page)).toHaveText('1 Open Position Available')
  await expect(page).toHaveURL('/openings?q=postgresql')
  await search.fill('chennai')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Engineer 3')
  await search.fill('surgeon')
  await expect(page.getByText('No positions found')).toBeVisible()
  await page.getByRole('button', { name: 'View All Positions' }).click()
  await expect(heading(page)).toHaveText('3 Open Positions Available')
  await expect(search).toHaveValue('')
})

test('no key press is lost, however the pauses between them fall', async ({ page }) => {
  await openWith(
    page,
    Array.from({ length: 300 }, (_, number) => job(number)),
  )
  const search = page.getByRole('searchbox')
  await search.focus()
  // The page searches 250 ms after a key: these come just before, just after, and while it shows the result.
  const words = 'gear parts pune'
  for (const [index, letter] of [...words].entries()) {
    await page.keyboard.type(letter, { delay: 0 })
    await new Promise((resolve) => setTimeout(resolve, 240 + 5 * (index % 8)))
  }
  await expect(search).toHaveValue(words)
  await expect(page).toHaveURL('/openings?q=gear+parts+pune')
  await expect(heading(page)).toHaveText('300 Open Positions Available')
})

test('a search that was typed on the way out leaves the address of the next page alone', async ({ page }) => {
  const { promise: code, resolve } = Promise.withResolvers<void>()
  await page.route('**/about-*.js', async (route) => {
    await code
    await route.continue()
  })
  await page.clock.install()
  await openWith(page, [job(1)])
  // The page searches 250 ms after a key, which must not pass before the link is pressed.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('pune')
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  // The openings are still on the screen, and the pause after the last key is over.
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/about')
  await page.clock.resume()
  resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/openings')
})

test('a search that is being typed goes on in an opened job, and is emptied by View All Positions', async ({
  page,
}) => {
  await page.clock.install()
  await openWith(page, [job(1), job(2, { title: 'Die Maker' })])
  // On a busy machine the pause would be over before the press.
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('View All Positions empties the search, even while it is being typed', async () => {
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

  await test.step('a search goes on when a job is opened before the pause is over', async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('die')
    await cards(page).getByRole('link', { name: 'Die Maker', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Die Maker' })).toBeFocused()
    await page.clock.runFor(1000)
    await expect(page).toHaveURL('/openings?job=job-2&q=die')
    await expect(page.getByRole('searchbox')).toHaveValue('die')
    await expect(heading(page)).toHaveText('1 Open Position Available')
  })
})

test('a link to the job that is shown leads back to it', async ({ page, quiet }) => {
  quiet.expectNoise(/404/)
  await openWith(
    page,
    Array.from({ length: 9 }, (_, number) => job(number)),
    '/openings?job=job-8',
  )
  const chosen = page.getByRole('region', { name: 'Engineer 8' })
  await expect(chosen).toBeFocused()
  const link = cards(page).getByRole('link', { name: 'Engineer 8', exact: true })
  await link.scrollIntoViewIfNeeded()
  await expect(chosen).not.toBeInViewport()
  await link.click()
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport()
})

test('a refusal and a broken network have their own sentences, and another try helps', async ({ page, quiet }) => {
  quiet.expectNoise(/500|api\/jobs|ERR_FAILED|Failed to fetch jobs/)
  await page.route('/api/jobs', (route) => route.fulfill({ status: 500, json: { error: 'No' } }))
  await page.goto('/openings')
  await expect(page.getByRole('alert')).toContainText('Failed to load job openings')
  await page.unroute('/api/jobs')
  await page.route('/api/jobs', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Network error. Please try again later.')
  await page.unroute('/api/jobs')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(/\d+ Open Positions Available/)
})

test('a link to one job shows its whole text first', async ({ page, quiet }) => {
  quiet.expectNoise(/404/)
  await openWith(page, [job(1), job(2, { description: 'Line one.\nLine two.' })], '/openings?job=job-2')
  const chosen = page.getByRole('region', { name: 'Engineer 2' })
  await expect(chosen).toContainText('Line two.')
  await expect(chosen.getByRole('button', { name: /Apply Now/ })).toBeVisible()
  await chosen.getByRole('link', { name: 'See all positions' }).click()
  await expect(chosen).toBeHidden()
})

test('the tab is named after the job that is read, and after the page again', async ({ page }) => {
  await openWith(page, [job(1), job(2, { location: 'Pune', title: 'Head of $& | Sales' })])
  const general = await page.title()
  await cards(page)
    .last()
    .getByRole('link', { name: /^Head of/ })
    .click()
  await expect(page).toHaveTitle(/^Head of \$& \| Sales in Pune \| /)
  await page.getByRole('searchbox').fill('head')
  await expect(page).toHaveURL(/q=head/)
  await expect(page).toHaveTitle(/^Head of/)
  await page.getByRole('link', { name: 'See all positions' }).click()
  await expect(page).toHaveTitle(general)
})

test('a link to a job that is no longer open says so and shows the others', async ({ page, quiet }) => {
  quiet.expectNoise(/404/)
  await openWith(page, [job(1)], '/openings?job=gone')
  await expect(page.getByText('This position is no longer open')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
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
