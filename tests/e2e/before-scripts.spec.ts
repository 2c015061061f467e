import type { Page } from '@playwright/test'
import { jobPath } from '../../contract/job-display.ts'
import { expect, fontsLoaded, hydrated, test } from '../support/quiet-page.ts'

/** Holds back every script of the site until the returned function is called, as a slow connection does. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated === 'yes')

// In a context of its own: Chromium notes a font that its memory still has as requested with the stylesheet.
test('on a first visit, scripts and the font of the text are requested after the page is painted', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL })
  await page.goto('/services/rpo')
  await hydrated(page)
  await fontsLoaded(page)
  const { painted, scripts, fonts } = await page.evaluate(() => {
    const requestsOf = (type: string) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(type) && !name.includes('/anek-'))
        .map(({ startTime }) => startTime)
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: requestsOf('.js'),
      fonts: requestsOf('.woff2'),
    }
  })
  expect(scripts.length).toBeGreaterThan(3)
  expect(fonts.length).toBeGreaterThanOrEqual(1)
  expect(Math.min(...scripts, ...fonts)).toBeGreaterThanOrEqual(painted)
  await page.close()
})

test('a heading that is drawn before its font has arrived never changes its typeface, and the next page has it', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/anek-.*\.woff2/, async (route) => {
    await held
    await route.continue()
  })
  const widthOfHeading = () =>
    page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('h1') ?? document.body)
      return Math.max(...[...range.getClientRects()].map(({ width }) => width))
    })
  await page.goto('/services/rpo', { waitUntil: 'commit' })
  await fontsLoaded(page)
  const before = await widthOfHeading()
  const arrived = page.waitForResponse(/anek-.*\.woff2/)
  release()
  await (await arrived).finished()
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await widthOfHeading()).toBe(before)
  await page.goto('/services/rpo')
  await hydrated(page)
  expect(await widthOfHeading()).not.toBe(before)
  await page.close()
})

test('a search that is typed before the scripts arrive stays in the field and filters', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/openings')
  const box = page.getByRole('searchbox')
  await box.click()
  await page.keyboard.type('welding')
  expect(await isHydrated(page)).toBe(false)
  release()
  await hydrated(page)
  await expect(box).toHaveValue('welding')
  await expect(page).toHaveURL('/openings?q=welding')
  await page.keyboard.type(' robot')
  await expect(box).toHaveValue('welding robot')
  await expect(page).toHaveURL('/openings?q=welding+robot')
})

test('Apply Now, pressed twice before the scripts arrive, opens one dialog', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/openings')
  const button = page.getByRole('button', { name: 'Apply Now', exact: true }).first()
  await button.click()
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Apply for Position' })).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL('/openings')
})

test('a filter that is pressed before the scripts arrive filters', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/openings')
  const chip = page.getByRole('group', { name: 'Industry' }).getByRole('button').nth(1)
  await chip.focus()
  await page.keyboard.press('Space')
  release()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/openings\?industry=/)
})

test('a job is read before the scripts arrive, and a press that they come into is not lost', async ({
  page,
  request,
}) => {
  const [job] = await (await request.get('/api/jobs')).json()
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(jobPath(job._id))
  await expect(page.getByRole('heading', { name: job.title })).toBeInViewport()
  expect(await isHydrated(page)).toBe(false)
  // Otherwise the link may move away from under the pointer.
  await fontsLoaded(page)

  const link = page.getByRole('article').last().getByRole('link').first()
  const title = await link.innerText()
  await link.hover()
  await page.mouse.down()
  release()
  await hydrated(page)
  await page.mouse.up()
  await expect(page).not.toHaveURL(jobPath(job._id))
  await expect(page.locator('#chosen-job')).toHaveText(title)
})

test('a button in a static section works, pressed before and after the scripts arrive', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/services/rpo')
  await page.getByRole('button', { name: /^Get / }).first().click()
  release()
  const dialog = page.getByRole('dialog', { name: /^Get / })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Get / }).last().click()
  await expect(dialog).toBeVisible()
})

test('a tool that is pressed before its code arrives has counted every press', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/rpo-tool-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/services/rpo?hires=20&roles=6&sites=2')
  await hydrated(page)
  const tool = page.locator('.tool')
  const more = tool.getByRole('button', { name: 'Kinds of role: one more' })
  await tool.getByRole('button', { name: 'Sites: one less' }).click()
  await more.click()
  await more.click()
  resolve()
  await expect(page).toHaveURL('/services/rpo?hires=20&roles=8&sites=1')
  await expect(more).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu, tapped before the scripts arrive, opens', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    release()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  })
})

test('a message that is typed and sent before the scripts arrive is sent once', async ({ page }) => {
  const release = await holdScripts(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Send Us a Message' })
  await form.getByLabel('Full Name').pressSequentially('Asha Verma')
  await form.getByLabel('Email Address').pressSequentially('asha.verma@example.com')
  await form.getByLabel('Message').pressSequentially('Please call me.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/contact')
  release()
  await expect(form).toContainText('Your message has been sent successfully.')
  expect(sent).toBe(1)
})

test('when the scripts cannot be fetched, a filter leads to the page that the server rendered', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(/ERR_FAILED/)
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  await page.goto('/openings')
  await page.getByRole('group', { name: 'Industry' }).getByRole('button').nth(1).click()
  await expect(page).toHaveURL(/\/openings\?industry=/)
  await expect(page.getByRole('group', { name: 'Industry' }).getByRole('button').nth(1)).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
