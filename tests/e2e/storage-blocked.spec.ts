import type { Page } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'
import { sampleMessage } from '../support/samples.ts'

/** Behaves like a browser that blocks site data: accessing the storage throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

/** Behaves like a browser whose storage is full: reading works, writing throws. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

for (const [how, spoil] of [
  ['site data blocked', blockStorage],
  ['the storage full', fillStorage],
] as const) {
  test.describe(`with ${how}`, () => {
    test.use({ storageState: { cookies: [], origins: [] } })
    test.beforeEach(({ page }) => spoil(page))

    test('a slideshow can be paused, and the page stays', async ({ page }) => {
      await page.goto('/services/rpo')
      await hydrated(page)
      await page.getByRole('button', { name: 'Pause slideshow' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    })

    test('staff sign in, keep a draft and sign out', async ({ page }) => {
      await page.goto('/admin')
      await expect(page).toHaveURL('/admin/login')
      await page.getByLabel('Username').fill('admin')
      await page.getByLabel('Password', { exact: true }).fill(String(await page.locator('dl dd').nth(1).textContent()))
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
      await page.getByRole('button', { name: 'Add New Job' }).click()
      await page.getByLabel('Job Title').fill('Half a job')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
    })
  })
}

test('a draft that is no JSON any more is left alone', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('admin-drafts admin', '{"job-create-empty":'))
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(page.getByLabel('Job Title')).toHaveValue('')
})

test('going back to an address whose hash is no valid encoding shows the page', async ({ page }) => {
  await page.goto('/about#100%')
  await hydrated(page)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Industries' }).click()
  await expect(page).toHaveURL('/industries')
  await page.goBack()
  await expect(page).toHaveURL('/about#100%')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('an enquiry with an emoji at its thousandth character is read, answered by mail and erased', async ({
  page,
  asStaff,
}) => {
  const message = `${'x'.repeat(999)}😀 and more`
  const email = 'emoji@example.com'
  await asStaff('POST', '/api/contact', { ...sampleMessage, fullName: 'Emoji Writer', email, message })
  await page.goto('/admin/enquiries')
  await page.getByRole('link', { name: 'Emoji Writer', exact: true }).click()
  const enquiry = page.getByRole('region', { name: 'Enquiry' })
  await expect(enquiry).toContainText('😀 and more')
  const link = new URL(String(await enquiry.getByRole('link', { name: 'Reply by email' }).getAttribute('href')))
  expect(decodeURIComponent(link.pathname)).toBe(email)
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link.searchParams.get('body')).toMatch(/x{999}$/)
  await enquiry.getByRole('button', { name: 'Erase enquiry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase enquiry' }).click()
  await expect(page.getByText('Emoji Writer')).toHaveCount(0)
})
