import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'

/** office/login/login-card.test.tsx tests the sentences and buttons of the card. */
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('admin-token'))

async function fill(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('/admin leads to the login, which says why a password is refused and lets a demo sign in', async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise(/401|login/)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
    for (const width of [390, 1280]) {
      await test.step(`no accessibility fault at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByText('Demo credentials')).toBeVisible()
        await expectAccessible(page)
      })
    }
    await fill(page, 'admin', 'not this one')
    await signIn(page).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    expect(await token(page)).toBeNull()

    const hint = page.locator('dl')
    await expect(hint).toContainText('admin')
    await fill(page, 'admin', String(await hint.locator('dd').nth(1).textContent()))
    await signIn(page).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await token(page)).toMatch(/^adm_/)
  })
})

test('a session that has ended leads to the login, and from there back to where one was', async ({
  page,
  quiet,
  site,
}) => {
  quiet.expectNoise(/401/)
  // Requests that were pending when the page was left.
  quiet.expectNoise(/ERR_ABORTED/)
  await page.goto('/admin?view=some&q=asha')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await page.evaluate(() => localStorage.setItem('admin-token', 'adm_ended'))
  await page.reload()
  await expect(page).toHaveURL('/admin/login')
  expect(await token(page)).toBeNull()
  const demo = await (await fetch(`${site.url}/api/admin/demo`)).json()
  await fill(page, demo.username, demo.password)
  await signIn(page).click()
  await expect(page).toHaveURL('/admin/some?q=asha')
})

test('Logout ends the session, removes the token and goes to the login', async ({ page, site }) => {
  const demo = await (await fetch(`${site.url}/api/admin/demo`)).json()
  const answer = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  })
  const own: string = (await answer.json()).token
  await page.goto('/admin/login')
  await page.evaluate((value) => localStorage.setItem('admin-token', value), own)
  await page.goto('/admin')
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/admin/logout'))
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await ended).status()).toBe(204)
  await expect(page).toHaveURL('/admin/login')
  expect(await token(page)).toBeNull()
  const after = await fetch(`${site.url}/api/jobs`, { headers: { authorization: `Bearer ${own}` } })
  expect(after.status).toBe(401)
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  const other = await context.newPage()
  await other.goto('/admin/login')
  await other.evaluate(() => localStorage.removeItem('admin-token'))
  await expect(page).toHaveURL('/admin/login')
})

test('after signing out the browser is still known, keeps its settings, and signs in again at once', async ({
  page,
  context,
  site,
}) => {
  const demo = await (await fetch(`${site.url}/api/admin/demo`)).json()
  await page.goto('/admin/login')
  await page.evaluate(() => {
    localStorage.removeItem('admin-token')
    localStorage.setItem('a-setting', 'kept')
  })
  await page.reload()
  await hydrated(page)
  await fill(page, demo.username, demo.password)
  await signIn(page).click()
  await expect(page).toHaveURL('/admin')
  const device = async () => (await context.cookies(`${site.url}/api/admin/login`)).map((cookie) => cookie.name)
  expect(await device()).toContain('device')

  // Requests under way would be refused after signing out.
  await expect(
    page
      .getByRole('main')
      .getByText(/\bdue\b/)
      .first(),
  ).toBeVisible()
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/admin/logout'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have signed out.')).toBeVisible()
  expect(await (await ended).headerValue('clear-site-data')).toBe('"cache"')
  expect(await device()).toContain('device')
  expect(await page.evaluate(() => localStorage.getItem('a-setting'))).toBe('kept')

  await fill(page, demo.username, demo.password)
  await signIn(page).click()
  await expect(page).toHaveURL('/admin')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
})

test('a page that the Back button shows again after the session ended leads to the login', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  // As in a page that was frozen when another tab signed out: no storage event reaches it.
  await page.evaluate(() => {
    localStorage.removeItem('admin-token')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/admin/login')
})
