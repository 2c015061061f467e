import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runAdminCommand } from '../../scripts/run-admin-command.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll, person, question } from '../support/back-office.ts'
import { test as quietTest } from '../support/quiet-page.ts'
import { postJson, siteEnv, startSite } from '../support/run-site.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

const { expect } = quietTest
const password = 'seven green mangoes on a roof'

type Office = {
  url: string
  tokenOf: (username: string, password?: string) => Promise<string>
  call: (token: string, method: string, path: string, body?: object) => Promise<Response>
}

/** A site with the accounts asha and ravi, and one application. */
const test = quietTest.extend<object, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const testStorage = { dataDir: mkdtempSync(join(tmpdir(), 'two-people-')) }
      for (const name of ['asha', 'ravi']) {
        const { ok, sentence } = await runAdminCommand(['create', name], siteEnv(testStorage), async () => password)
        expect([ok, sentence]).toEqual([true, expect.any(String)])
      }
      const site = await startSite(testStorage, { SITE_DIR: 'dist', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
      const { url } = site
      const call: Office['call'] = (token, method, path, body) =>
        fetch(`${url}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          body: body && JSON.stringify(body),
        })
      const tokenOf: Office['tokenOf'] = async (username, secret = password) =>
        (await (await postJson(`${url}/api/admin/login`, { username, password: secret })).json()).token
      const token = await tokenOf('asha')
      const job = await (await call(token, 'POST', '/api/jobs', sampleJob)).json()
      await postJson(`${url}/api/applications`, { ...samplePerson, jobId: job._id, resume: dataUrl(pdf) })
      await use({ url, tokenOf, call })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ office }, use) => use(office.url),
})

// One worker, because each starts a site of its own.
test.describe.configure({ mode: 'default' })

// A site with an account of its own answers that it is no demo; a session that ends is a 401.
test.beforeEach(({ quiet }) => quiet.expectNoise(/admin\/demo|40[14] \(|status 401|ERR_ABORTED/))

async function signIn(page: Page, name: string, secret = password) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

async function openNote(page: Page) {
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Recent Applications' }).getByRole('link', { name: 'Asha Verma' }).click()
  await expect(person(page).getByLabel('New note')).toBeVisible()
  return person(page).getByLabel('New note')
}

/** A note, a new job and a new category, each typed and left. */
async function typeEverywhere(page: Page) {
  await (await openNote(page)).pressSequentially('Asks for 18 lakh')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await dialog(page).getByLabel('Job Title').pressSequentially('Half a job')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await dialog(page).getByLabel('Category Name').pressSequentially('Half a category')
}

async function readEverywhere(page: Page): Promise<string[]> {
  const note = await (await openNote(page)).inputValue()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add New Job' }).click()
  const job = await dialog(page).getByLabel('Job Title').inputValue()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const category = await dialog(page).getByLabel('Category Name').inputValue()
  await page.goto('/admin')
  return [note, job, category]
}

const typed = ['Asks for 18 lakh', 'Half a job', 'Half a category']
const nothing = ['', '', '']

test('what one person typed is kept through the end of the session, for that person alone', async ({
  page,
  office,
}) => {
  // Accept the browser's warning about unsaved changes.
  page.on('dialog', (warning) => warning.accept())
  await page.goto('/admin')
  await signIn(page, 'asha')
  await typeEverywhere(page)

  await office.call(await office.tokenOf('asha'), 'DELETE', '/api/admin/sessions')
  await page.goto('/admin')
  await expect(page.getByText('This session was ended from another session of your account.')).toBeVisible()
  await expect(page.getByText('What you had not saved is kept in this tab')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await signIn(page, 'ravi')
  expect(await readEverywhere(page)).toEqual(nothing)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have signed out.')).toBeVisible()

  await signIn(page, ' ASHA ')
  expect(await readEverywhere(page)).toEqual(typed)
})

test('signing out asks before it discards what was typed, in every tab', async ({ page, context }) => {
  for (const tab of [page]) tab.on('dialog', (warning) => warning.accept())
  await page.goto('/admin')
  await signIn(page, 'asha')
  const other = await context.newPage()
  other.on('dialog', (warning) => warning.accept())
  await (await openNote(other)).pressSequentially('In the other tab')
  await typeEverywhere(page)
  await page.goto('/admin')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(question(page)).toContainText('Signing out deletes it.')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await readEverywhere(page)).toEqual(typed)

  await page.getByRole('button', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(other).toHaveURL(/\/admin\/login/)
  await expect(other.getByText('You have signed out.')).toBeVisible()
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(kept).not.toMatch(/lakh|Half|other tab/)
  }
  await signIn(page, 'asha')
  expect(await readEverywhere(page)).toEqual(nothing)
})

test('the login page says that the password was changed, and forgets it after the next sign-in', async ({
  page,
  office,
}) => {
  await page.goto('/admin')
  await signIn(page, 'ravi')
  const changed = 'nine yellow kites over a river'
  const token = await office.tokenOf('ravi')
  const answer = await office.call(token, 'POST', '/api/admin/password', { current: password, next: changed })
  expect(answer.status).toBe(204)
  // Not a press of its link, which is gone when the page learns of the end of the session first.
  await page.goto('/admin/enquiries')
  await expect(page.getByText('You were signed out because the password of this account was changed.')).toBeVisible()
  await signIn(page, 'ravi', changed)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You were signed out because')).toHaveCount(0)
  await office.call(await office.tokenOf('ravi', changed), 'POST', '/api/admin/password', {
    current: changed,
    next: password,
  })
})
