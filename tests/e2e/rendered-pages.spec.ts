import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'
import { sampleJob } from '../support/samples.ts'

type AsStaff = (method: string, path: string, body?: object) => Promise<Response>

const cards = (page: Page) => page.getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /Open Positions? Available/ })

/** Thirty jobs under one word, so that they make two pages; returns one of them. */
async function postThirty(asStaff: AsStaff, word: string) {
  const bodies = Array.from({ length: 30 }, (_, number) => ({
    ...sampleJob,
    title: `${word} fitter ${number + 1}`,
    industry: 'Automotive',
    description: `${'Keeps the press line running. '.repeat(20)}Ends with ${word}.`,
  }))
  const answers = await Promise.all(bodies.map((body) => asStaff('POST', '/api/jobs', body)))
  return (await answers[0]?.json()) as { _id: string; title: string }
}

/**
 * Addresses of every kind of state: lists whole, narrowed, searched, leafed through and empty; jobs open, closed, unknown.
 * Narrowed lists are short, because axe takes most of its time for the cards.
 */
async function everyState(page: Page, asStaff: AsStaff, word: string) {
  const { _id, title } = await postThirty(asStaff, word)
  const closed = await (await asStaff('POST', '/api/jobs', { ...sampleJob, status: 'closed' })).json()
  await gotoUntil(page, '/openings', async () => (await page.getByText(title.slice(0, -2)).count()) > 0)
  return [
    '/',
    '/openings',
    '/openings?industry=Energy',
    `/openings?q=${word}%20fitter%2030`,
    `/openings?industry=Automotive&q=${word}&page=2`,
    '/openings?page=2',
    `/openings?job=${_id}`,
    `/openings?job=${closed._id}`,
    '/openings?job=unknown',
    '/openings?q=nothing-like-this',
    '/openings?industry=Unheard',
    '/openings?page=900',
  ]
}

/** The page shows a change within two seconds, and a busy server renders a state of it for a later request; until then it is loaded again. */
async function gotoUntil(page: Page, url: string, isThere: () => Promise<boolean>) {
  await expect(async () => {
    await page.goto(url)
    expect(await isThere()).toBe(true)
  }).toPass()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  // Chromium reports the scripts that it was told not to load.
  test.beforeEach(({ quiet }) => quiet.expectNoise(/\.js csp$/))

  test('home shows the newest three jobs', async ({ page, asStaff }) => {
    await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Newest of all' })
    await gotoUntil(page, '/', async () => (await page.getByText('Newest of all').count()) > 0)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByText('Loading latest opportunities...')).toHaveCount(0)
  })

  test('openings can be narrowed by industry, searched and leafed through', async ({ page, asStaff }) => {
    await postThirty(asStaff, 'Vandalur')
    // The page is rendered several times while the thirty are posted, and other tests of this worker post jobs too.
    const posted = cards(page).filter({ hasText: 'Vandalur fitter' })
    await gotoUntil(page, '/openings', async () => (await posted.count()) === 24)
    await expect(heading(page)).toHaveText(/^\d+ Open Positions Available$/)

    await page.getByRole('button', { name: 'Automotive', exact: true }).click()
    await expect(page).toHaveURL(/\?industry=Automotive$/)
    await page.getByRole('searchbox', { name: 'Title, skill or place' }).fill('vandalur')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/industry=Automotive&q=vandalur(&|$)/)
    const found = page.getByRole('heading', { name: '30 Open Positions Available' })
    await gotoUntil(page, page.url(), () => found.isVisible())
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('button', { name: 'Show more positions' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(cards(page)).toHaveCount(24)
  })

  test('a job is read whole, and applied for on a page of its own', async ({ page, asStaff }) => {
    const job = await postThirty(asStaff, 'Kolar')
    const chosen = page.getByRole('region', { name: job.title })
    await gotoUntil(page, `/openings?job=${job._id}`, async () => (await chosen.count()) > 0)
    await expect(chosen).toContainText('Ends with Kolar.')
    await chosen.getByRole('button', { name: 'Apply Now' }).first().click()
    await expect(page).toHaveURL(`/apply?job=${job._id}`)
    await expect(page.getByRole('form', { name: 'Apply for Position' })).toBeVisible()
  })

  test('an empty result says so and links back to all jobs', async ({ page }) => {
    const empty = page.getByText('No positions found')
    for (const url of ['/openings?q=neurosurgeon', '/openings?industry=Unheard'])
      await gotoUntil(page, url, () => empty.isVisible())
    await page.getByRole('button', { name: 'View All Positions' }).click()
    await expect(page).toHaveURL(/\/openings$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('a page after the last one says so and links to the first', async ({ page }) => {
    await gotoUntil(page, '/openings?page=900', () => page.getByText('This list has no page 900').isVisible())
    await page.getByRole('link', { name: 'See the first page' }).click()
    await expect(page).toHaveURL(/\/openings$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('a closed job says so, and leads to those of its industry', async ({ page, asStaff, quiet }) => {
    quiet.expectNoise(/410/)
    const { _id } = await (await asStaff('POST', '/api/jobs', { ...sampleJob, industry: 'Energy' })).json()
    await asStaff('PUT', `/api/jobs/${_id}`, { ...sampleJob, industry: 'Energy', status: 'closed' })
    const closed = page.getByText('This position is no longer open')
    await gotoUntil(page, `/openings?job=${_id}`, () => closed.isVisible())
    await expect(page.getByRole('link', { name: /^See \d+ open positions? in Energy$/ })).toBeVisible()
  })
})

test('every state without script is without a barrier', async ({ page, asStaff, quiet }) => {
  test.slow()
  quiet.expectNoise(/410|404/)
  const states = await everyState(page, asStaff, 'Anekal')
  // axe is a script itself, so the page is shown as browsers show it when they run none.
  await page.route(/\/(openings.*)?$/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<\/?noscript>/g, '')
    await route.fulfill({ response, body: html })
  })
  for (const url of states) {
    await page.goto(url)
    await expect(page.locator('script')).toHaveCount(0)
    await expectAccessible(page, url)
  }
})

test.describe('with script', () => {
  // The same elements as without script, where each of them was looked at.
  test('every state hydrates without a word in the console, and what scripts add has no barrier', async ({
    page,
    asStaff,
    quiet,
  }) => {
    test.slow()
    quiet.expectNoise(/410|404/)
    for (const url of await everyState(page, asStaff, 'Hosur')) {
      await page.goto(url)
      await hydrated(page)
      if (/job=|nothing|page=2/.test(url)) await expectAccessible(page, url)
    }
  })

  test('the rendered list stands until the answer is there, and the whole list follows', async ({ page, asStaff }) => {
    await postThirty(asStaff, 'Bhiwadi')
    const { promise: answer, resolve } = Promise.withResolvers<void>()
    await page.route('/api/jobs', async (route) => {
      await answer
      await route.continue()
    })
    await page.goto('/openings?q=bhiwadi')
    await hydrated(page)
    await expect(heading(page)).toHaveText('30 Open Positions Available')
    await expect(cards(page)).toHaveCount(24)
    const reading = cards(page).nth(3).getByRole('button', { name: 'Apply Now' })
    await reading.focus()
    const place = await reading.boundingBox()
    resolve()
    await page.getByRole('button', { name: 'Show more positions' }).scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(30)
    await reading.scrollIntoViewIfNeeded()
    await expect(reading).toBeFocused()
    expect((await reading.boundingBox())?.x).toBe(place?.x)
  })

  test('when the load fails, the rendered jobs stay readable below the sentence', async ({ page, quiet }) => {
    quiet.expectNoise(/500|api\/jobs/)
    await page.route('/api/jobs', (route) => route.fulfill({ status: 500, json: { error: 'No' } }))
    await page.goto('/openings')
    await expect(page.getByRole('alert')).toContainText('Failed to load job openings')
    await expect(cards(page).first()).toBeVisible()
    await page.unroute('/api/jobs')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('a filter chip works with the space bar, as a button does', async ({ page }) => {
    await page.goto('/openings')
    await hydrated(page)
    await page.getByRole('button', { name: 'Automotive', exact: true }).press(' ')
    await expect(page).toHaveURL('/openings?industry=Automotive')
  })
})
