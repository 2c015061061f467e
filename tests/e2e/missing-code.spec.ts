import type { Page } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'

const failure = (page: Page) => page.getByRole('dialog', { name: 'This could not be opened' })

/** As after a release that has replaced the file. Returns how often it was asked for. */
async function removeScript(page: Page, name: RegExp) {
  const asked: string[] = []
  await page.route(name, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  return asked
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads++
  })
  return () => loads
}

const dialogs = [
  {
    what: 'the apply dialog',
    path: '/openings',
    script: /assets\/apply-form-/,
    open: (page: Page) => page.getByRole('button', { name: 'Apply Now', exact: true }).first().click(),
    title: 'Apply for Position',
  },
  {
    what: 'the resume dialog',
    path: '/openings',
    script: /assets\/resume-form-/,
    open: (page: Page) => page.getByRole('button', { name: 'Submit Your Resume' }).click(),
    title: 'Submit Your Resume',
  },
  {
    what: 'the enquiry dialog',
    path: '/services/rpo',
    script: /assets\/enquiry-form-/,
    open: (page: Page) => page.getByRole('button', { name: /^Get / }).first().click(),
    title: /^Get /,
  },
] as const

for (const { what, path, script, open, title } of dialogs) {
  test.describe(what, () => {
    test('a release has replaced its code: the page reloads itself and opens it', async ({ page, quiet }) => {
      quiet.expectNoise(/404/)
      await page.goto(path)
      await hydrated(page)
      const loads = countLoads(page)
      await removeScript(page, script)
      page.once('framenavigated', () => page.unroute(script))
      await open(page)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(loads()).toBe(1)
    })

    test('its code stays missing: the page reloads once, says so and can be used', async ({ page, quiet }) => {
      quiet.expectNoise(/404|Missing code|Failed to fetch dynamically imported module/)
      await page.goto(path)
      await hydrated(page)
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

    test('without a connection it says so, stays on the page and opens later', async ({ page, context, quiet }) => {
      quiet.expectNoise(/ERR_INTERNET_DISCONNECTED|Missing code|Failed to fetch dynamically imported module/)
      await page.goto(path)
      await hydrated(page)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      const loads = countLoads(page)
      await context.setOffline(true)
      await open(page)
      await expect(failure(page)).toBeVisible()
      await context.setOffline(false)
      await failure(page).getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      expect(loads()).toBe(0)
    })
  })
}

const views = [
  { title: 'Dashboard', path: '/admin', script: /assets\/dashboard-view-/ },
  { title: 'Applications', path: '/admin?view=applications', script: /assets\/applications-view-/ },
  { title: 'Enquiries', path: '/admin?view=enquiries', script: /assets\/enquiries-view-/ },
  { title: 'Overview', path: '/admin?view=overview', script: /assets\/overview-view-/ },
  { title: 'Activity', path: '/admin?view=activity', script: /assets\/audit-log-view-/ },
  { title: 'Account', path: '/admin?view=account', script: /assets\/account-view-/ },
]

for (const { title, path, script } of views) {
  test(`admin: the view ${title} says that its code is missing, and is shown once it is there`, async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise(/404|Missing code|Failed to fetch dynamically imported module/)
    const asked = await removeScript(page, script)
    const loads = countLoads(page)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(`${title} could not be shown.`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(loads()).toBe(2)
    expect(asked.length).toBeGreaterThan(0)
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveCount(views.length)
    await page.unroute(script)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('admin: the other views work while one is missing', async ({ page, quiet }) => {
  quiet.expectNoise(/404|Missing code|Failed to fetch dynamically imported module/)
  await removeScript(page, /assets\/overview-view-/)
  await page.goto('/admin?view=overview')
  await expect(page.getByRole('alert')).toContainText('Overview could not be shown.')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page whose own code is missing is reloaded once and can still be read', async ({ page, quiet }) => {
  quiet.expectNoise(/404|Missing code|Failed to fetch dynamically imported module/)
  await removeScript(page, /assets\/contact-/)
  const loads = countLoads(page)
  await page.goto('/contact')
  await expect(page.getByRole('alert')).toContainText(
    'Part of this page did not load: its buttons and forms do not work.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads()).toBe(2)
  await page.unroute(/assets\/contact-/)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await hydrated(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('with site data blocked the page is never reloaded by itself, because it could not stop', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(/404|Missing code|Failed to fetch dynamically imported module/)
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
