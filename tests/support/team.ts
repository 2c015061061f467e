import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { dialog } from './back-office.ts'
import { freePort } from './free-port.ts'
import { expect, hydrated, test as quietTest } from './quiet-page.ts'
import { OWN_ACCOUNT, startSite } from './run-site.ts'

/** A team at several computers. */
type Viewport = { width: number; height: number }

export const OWNER = { username: OWN_ACCOUNT.ADMIN_USERNAME, password: OWN_ACCOUNT.ADMIN_PASSWORD }
export const PASSWORD = 'blue kettle sings of rain'

/** A site with a name, because browsers offer passkeys to no site at an IP address. */
export const test = quietTest.extend<object, { site: { url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'team-site-'))
      const port = await freePort()
      const url = `http://localhost:${port}`
      const env = {
        ...OWN_ACCOUNT,
        SITE_DIR: 'dist',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: url,
        PORT: String(port),
      }
      const site = await startSite({ dataDir }, env)
      await use({ url })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** A page in a new browser context, like a second computer. */
export async function newGuest(
  browser: Browser,
  { url: baseURL }: { url: string },
  viewport?: Viewport,
): Promise<Page> {
  return (await browser.newContext({ baseURL, ...(viewport && { viewport }) })).newPage()
}
export async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/admin/login')
  await hydrated(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
export async function expectIn(page: Page, title = 'Today') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
export async function open(page: Page, view: string, title: string) {
  await page.goto(`/admin/${view}`)
  await expectIn(page, title)
}
export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
}
/** The pane of an account of the team. */
export const member = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })

export async function invite(page: Page, role: string): Promise<string> {
  await open(page, 'team', 'Team')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await dialog(page).getByLabel('Role').selectOption(role)
  await dialog(page).getByRole('button', { name: 'Make invitation' }).click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('The invitation is ready')
  const link = await dialog(page).getByText('#invitation=').textContent()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  return String(link)
}
export async function accept(page: Page, link: string, username: string) {
  await page.goto(link)
  await expectIn(page, 'Welcome to the team')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
  expect(page.url()).not.toContain('invitation')
}

/** The key of an authenticator app, which is shown in groups of four. */
export async function readKey(page: Page): Promise<string> {
  const shown = await dialog(page).getByText('enter this key').locator('span').innerText()
  expect(shown).toMatch(/^(\w{4} )+\w{4}$/)
  return shown.replaceAll(' ', '')
}
