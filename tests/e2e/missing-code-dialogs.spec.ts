import type { Page } from '@playwright/test'
import { countLoads, missingCodeNoise, removeScript } from '../support/missing-code.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'

const failure = (page: Page) => page.getByRole('dialog', { name: 'This could not be opened' })

type Dialog = {
  script: RegExp
  open: (page: Page) => Promise<void>
  title: string | RegExp
}

const applyDialog: Dialog = {
  script: /assets\/apply-form-/,
  open: (page) => page.getByRole('button', { name: 'Apply Now', exact: true }).first().click(),
  title: 'Apply for Position',
}
const resumeDialog: Dialog = {
  script: /assets\/resume-form-/,
  open: (page) => page.getByRole('button', { name: 'Submit Your Resume' }).click(),
  title: 'Submit Your Resume',
}
const enquiryDialog: Dialog = {
  script: /assets\/enquiry-form-/,
  open: (page) => page.getByRole('button', { name: /^Get / }).first().click(),
  title: /^Get /,
}

test.beforeEach(({ quiet }) => quiet.expectNoise(missingCodeNoise))

for (const [path, { script, open, title }] of [
  ['/openings', applyDialog],
  ['/openings', resumeDialog],
  ['/services/rpo', enquiryDialog],
] as const) {
  test(`${path}: a release has replaced ${script.source}; the page reloads itself and opens the dialog`, async ({
    page,
  }) => {
    await start(page, path)
    const loads = countLoads(page)
    await removeScript(page, script)
    page.once('framenavigated', () => page.unroute(script))
    await open(page)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(loads()).toBe(1)
  })
}

test('code of a dialog that stays missing: the page reloads once, says so and can be used', async ({ page }) => {
  const { script, open, title } = applyDialog
  await start(page, '/openings')
  const loads = countLoads(page)
  await removeScript(page, script)
  await open(page)
  await expect(failure(page)).toBeVisible()
  await expect(failure(page).getByRole('alert')).toContainText('This could not be opened')
  expect(loads()).toBe(1)
  await failure(page).getByRole('button', { name: 'Close' }).click()
  await expect(failure(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.unroute(script)
  await open(page)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(loads()).toBe(1)
})

test('without a connection a dialog is said to be missing, and opens later on the same page', async ({ page }) => {
  const { script, open, title } = applyDialog
  await start(page, '/openings')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  const loads = countLoads(page)
  // A page with a route does not use the browser's cache.
  await page.route(script, (route) => route.continue())
  await page.context().setOffline(true)
  await open(page)
  await expect(failure(page)).toBeVisible()
  await page.context().setOffline(false)
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.unroute(script)
  expect(loads()).toBe(0)
})

test('with site data blocked the page is never reloaded by itself, because it could not stop', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/openings')
  await hydrated(page)
  const loads = countLoads(page)
  await removeScript(page, /assets\/apply-form-/)
  await page.getByRole('button', { name: 'Apply Now', exact: true }).first().click()
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(0)
})

async function start(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}
