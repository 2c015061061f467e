import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { question } from '../support/back-office.ts'
import { editorOf, expectAccessibleEditor, fields, frameOf } from '../support/site-editor.ts'
import { test } from '../support/two-people.ts'

const { expect } = test

// Whole journeys: rendering, publishing and pictures take their time on a busy machine.
test.describe.configure({ timeout: 180_000 })

const review = (page: Page) => page.getByRole('region', { name: 'What will change' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })

const photo = async () => ({
  name: 'desk.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b6cb0' } })
    .png()
    .toBuffer(),
})

/** The text of a page as a visitor without scripts sees it. */
async function withoutScript(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(path)
  return visitor
}

/** Pages are rendered again after a publication, so the visitor reloads until the new one is there. */
async function expectSoon(visitor: Page, check: () => Promise<void>) {
  await expect(async () => {
    await visitor.reload()
    await check()
  }).toPass()
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 120; presses++) {
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab does not reach it')
}

test('the name of the firm is changed, published, and taken back', async ({ page, browser, baseURL }) => {
  const shareImage = async () => (await page.request.get('/share/about.png')).body()
  const image = await shareImage()
  await page.goto('/admin/site')
  await expect(page.getByRole('row', { name: /Executive search/ })).toContainText('Original text')
  await expectAccessibleEditor(page)
  await page.getByRole('link', { name: 'The firm' }).click()
  await fields(page).getByLabel('Name', { exact: true }).fill('Kaveri Talent')
  await expect(frameOf(page).getByRole('banner')).toContainText('Kaveri Talent')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: /^Review/ }).click()
  await review(page).getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(question(page)).toContainText('Phone numbers, Phone number 1, Number')
  await question(page).getByRole('button', { name: 'Publish all the same' }).click()
  await expect(review(page)).toContainText('1 change is live.')
  await expect.poll(shareImage).not.toEqual(image)
  const firm = await withoutScript(browser, baseURL, '/')
  await expectSoon(firm, async () => expect(await firm.getByRole('banner').innerText()).toContain('Kaveri Talent'))
  await expect(firm).toHaveTitle(/Kaveri Talent/)
  await review(page).getByRole('button', { name: 'Undo the publication' }).click()
  await question(page).getByRole('button', { name: 'Publish all the same' }).click()
  await expect(review(page)).toContainText('The version before is live again.')
  await expectSoon(firm, async () => expect(await firm.getByRole('banner').innerText()).toContain('Setu Talent'))
})

test('a text of the page opens its field, also in another editor; a link inside the page leads nowhere', async ({
  page,
}) => {
  await page.goto(editorOf('executive-search'))
  await frameOf(page).getByText('Told without names').click()
  await expect(fields(page).getByLabel('Sentence under the heading')).toBeFocused()
  await expect(page).toHaveURL(/field=cases\.lead/)
  await expect(frameOf(page).getByText('Editing', { exact: true })).toBeVisible()
  // An address of the firm, which has an editor of its own.
  await frameOf(page).getByRole('contentinfo').getByText('+91 00000 00001').click()
  await expect(fields(page).getByRole('textbox', { name: 'Number', exact: true })).toBeFocused()
  await expect(page).toHaveURL(/site\/firm\?field=phones\.1\.number/)
  await page.goBack()
  await expect(page).toHaveURL(/field=cases\.lead/)
})

test('a story with a picture is added, moved, undone, published and restored', async ({ page, browser, baseURL }) => {
  await page.goto(editorOf('executive-search', 'cases.lead'))
  await fields(page).getByRole('button', { name: 'Add a story', exact: true }).click()
  await expect(fields(page).getByLabel('Title')).toBeFocused()
  await page.keyboard.type('CFO')
  await expect(frameOf(page).getByRole('heading', { name: 'CFO' })).toBeInViewport()
  await fields(page).getByLabel('Industry').fill('Logistics')
  await fields(page).getByLabel('First column').fill('Nobody knew what a lorry cost.')
  await fields(page).getByLabel('Second column').fill('We asked the people who drive them.')
  await fields(page)
    .getByRole('textbox', { name: /^Third column/ })
    .fill('The new CFO rides along once a month.')
  await fields(page)
    .getByLabel(/^Choose a picture/)
    .setInputFiles({ ...(await photo()), name: 'notes.txt', mimeType: 'text/plain' })
  await expect(fields(page).getByText('Please choose a picture in PNG, JPEG, WebP or AVIF.')).toBeVisible()
  await fields(page)
    .getByLabel(/^Choose a picture/)
    .setInputFiles(await photo())
  await fields(page).getByLabel('Description').fill('A blue desk')
  await expect(frameOf(page).getByRole('img', { name: 'A blue desk' })).toBeVisible()
  await fields(page).getByLabel('Title').focus()
  await frameOf(page).getByRole('img', { name: 'A blue desk' }).click()
  await expect(fields(page).getByLabel(/^Replace the picture/)).toBeFocused()

  const handle = fields(page).getByRole('button', { name: 'Move CFO', exact: true })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  if (!from) throw new Error('no handle')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 60, { steps: 4 })
  await page.mouse.up()
  const order = () =>
    fields(page)
      .getByRole('button', { name: /^Move C\w\w$/ })
      .evaluateAll((handles) => handles.map((one) => one.getAttribute('aria-label')?.slice(5)))
  expect(await order()).toEqual(['CEO', 'CTO', 'CFO', 'COO'])
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(['CEO', 'CTO', 'COO', 'CFO'])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(order).toEqual(['CEO', 'CTO', 'CFO', 'COO'])

  await page.getByRole('button', { name: '390' }).click()
  await expect(page).toHaveURL(/width=390/)
  const frameWidth = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth)
  await expect.poll(frameWidth).toBe(390)
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(review(page)).toContainText('CFO')
  await expectAccessibleEditor(page)
  await page.reload()
  await expect(page.getByRole('button', { name: '390' })).toHaveAttribute('aria-pressed', 'true')
  await review(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(review(page)).toContainText(/live\./)
  const visitor = await withoutScript(browser, baseURL, '/services/executive-search')
  const titles = visitor.getByRole('heading', { name: /^C\wO$/ })
  await expectSoon(visitor, async () => expect(await titles.allInnerTexts()).toEqual(['CEO', 'CTO', 'CFO', 'COO']))
  await expect(visitor.getByRole('img', { name: 'A blue desk' })).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  await expect(history(page)).toContainText('1 publication')
  await expectAccessibleEditor(page)
  await history(page).getByRole('button', { name: 'Restore: the texts it came with' }).click()
  await history(page).getByRole('button', { name: 'Publish this version again' }).click()
  await expect(review(page)).toContainText('The texts it came with are live again.')
  await expectSoon(visitor, async () => expect(await titles.allInnerTexts()).toEqual(['CEO', 'CTO', 'COO']))
})

test('everything works with the keyboard alone', async ({ page, browser, baseURL }) => {
  await page.goto('/admin/site')
  await tabTo(page, page.getByRole('link', { name: 'Start-up hiring' }))
  await page.keyboard.press('Enter')
  await expect(frameOf(page).getByRole('banner')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByRole('region', { name: 'Editor' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(fields(page)).toBeFocused()
  await tabTo(page, fields(page).getByRole('link', { name: /^Cases|stories/i }))
  await page.keyboard.press('Enter')
  await tabTo(page, fields(page).getByRole('button', { name: 'Add a story', exact: true }))
  await page.keyboard.press('Enter')
  await expect(fields(page).getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Night shift')
  for (const words of ['Robotics', 'Nobody slept.', 'We found people who like the night.', 'Two shifts run.']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  // Waited for before Tab is pressed: the browser treats a key before a request of its debugger that came earlier.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, fields(page).getByLabel(/^Choose a picture/))
  await page.keyboard.press('Space')
  await (await chooser).setFiles(await photo())
  await fields(page).getByLabel('Description').waitFor()
  await tabTo(page, fields(page).getByLabel('Description'))
  await page.keyboard.type('An empty chair')
  await tabTo(page, fields(page).getByRole('button', { name: 'Move Night shift', exact: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^Night shift, place \d of \d$/)).toBeAttached()
  await expect(fields(page).getByRole('button', { name: 'Move Night shift', exact: true })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Review/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(review(page).getByRole('heading', { name: 'What will change' })).toBeFocused()
  await tabTo(page, review(page).getByRole('button', { name: /^Publish/ }))
  await page.keyboard.press('Enter')
  await expect(review(page)).toContainText(/live\./)
  const visitor = await withoutScript(browser, baseURL, '/services/startup-hiring')
  await expectSoon(visitor, async () =>
    expect(await visitor.getByRole('heading', { name: 'Night shift' }).count()).toBe(1),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Review/ })).toBeFocused()
})

test('the page goes on scrolling to a text when it is rendered again on the way', async ({ page }) => {
  await page.goto(editorOf('executive-search', 'hero.lead'))
  const stories = frameOf(page).getByText('Told without names')
  await expect(stories).toBeVisible()
  await expect(stories).not.toBeInViewport()
  const isScrolling = Promise.withResolvers<void>()
  const isAsked = page.waitForRequest('**/api/site/preview')
  await page.route('**/api/site/preview', async (route) => {
    await isScrolling.promise
    await route.continue()
  })
  await fields(page).getByLabel('Sentence under the heading').fill('Leaders who stay.')
  await isAsked
  await fields(page).getByRole('link', { name: 'All sections' }).click()
  await fields(page)
    .getByRole('link', { name: /^Cases/ })
    .click()
  await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.scrollY)
  isScrolling.resolve()
  await expect(stories).toBeInViewport()
})
