import type { Locator, Page } from '@playwright/test'
import { apply } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'
import { pdf } from '../support/sample-files.ts'

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

/** The forms, each filled in and ready to be sent. */
const forms = [
  {
    what: 'the contact form',
    path: '/contact',
    open: async () => {},
    form: (page: Page) => page.getByRole('form', { name: 'Send Us a Message' }),
    fill: (form: Locator) => form.getByLabel('Message').fill('Please call me.'),
    button: 'Send Message',
    done: 'Your message has been sent successfully.',
  },
  {
    what: 'the enquiry form',
    path: '/services/rpo',
    open: dialogs[2].open,
    form: (page: Page) => page.getByRole('dialog', { name: /^Get / }),
    fill: (form: Locator) => form.getByLabel('Message').fill('Please call me.'),
    button: 'Send Message',
    done: 'Your message has been sent successfully.',
  },
  {
    what: 'the quote form',
    path: '/get-quote',
    open: async () => {},
    form: (page: Page) => page.getByRole('form', { name: 'Quote Request Form' }),
    async fill(form: Locator) {
      await form.getByLabel('Phone Number').fill('98110 20044')
      await form.getByLabel('Company').fill('A tyre maker')
      await form.getByLabel('Industry').selectOption('automotive')
      await form.getByLabel('Service').selectOption('executive-search')
      await form.getByLabel('Requirements').fill('One plant head.')
      await form.getByLabel('Budget range').selectOption('10-25-lakh')
      await form.getByLabel('Timeline').selectOption('immediate')
    },
    button: 'Request Quote',
    done: 'Your quote request has been submitted successfully.',
  },
  {
    what: 'the apply form',
    path: '/openings',
    open: dialogs[0].open,
    form: (page: Page) => page.getByRole('dialog', { name: 'Apply for Position' }),
    async fill(form: Locator) {
      await form.getByLabel('Phone Number').fill('98110 20044')
      await form.locator('input[type=file]').setInputFiles(pdf)
    },
    button: 'Submit Application',
    done: 'Thank you for applying!',
  },
  {
    what: 'the resume form',
    path: '/openings',
    open: dialogs[1].open,
    form: (page: Page) => page.getByRole('dialog', { name: 'Submit Your Resume' }),
    async fill(form: Locator) {
      await form.getByLabel('Phone Number').fill('98110 20044')
      await form.locator('input[type=file]').setInputFiles(pdf)
    },
    button: 'Submit Resume',
    done: 'Resume submitted successfully!',
  },
] as const

/** The library that every form's schema is made with. */
const schemas = /assets\/schemas-/

for (const { what, path, open, form, fill, button, done } of forms) {
  test.describe(what, () => {
    async function fillIn(page: Page) {
      await page.goto(path)
      await hydrated(page)
      await open(page)
      await form(page).getByLabel('Full Name').fill('Asha Verma')
      await form(page).getByLabel('Email Address').fill('asha.verma@example.com')
      await fill(form(page))
    }

    test('without the code that checks it, nothing is sent, which it says; a second try sends it', async ({
      page,
      quiet,
    }) => {
      quiet.expectNoise(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
      // The site does not answer at all, so the page must not be reloaded.
      await page.route(schemas, (route) => route.abort())
      await page.route(path, (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
      await fillIn(page)
      const loads = countLoads(page)
      await form(page).getByRole('button', { name: button }).click()
      const note = form(page).getByRole('alert')
      await expect(note).toContainText('Nothing was sent, because part of this page did not load.')
      await expect(form(page).getByLabel('Full Name')).toHaveValue('Asha Verma')
      await page.unroute(schemas)
      await note.getByRole('button', { name: 'Try again' }).click()
      await expect(form(page)).toContainText(done)
      expect(loads()).toBe(0)
    })

    test('a release has replaced the code that checks it: the page is reloaded with the answers', async ({
      page,
      quiet,
    }) => {
      quiet.expectNoise(/404/)
      await removeScript(page, schemas)
      await fillIn(page)
      const loads = countLoads(page)
      page.once('framenavigated', () => page.unroute(schemas))
      await form(page).getByRole('button', { name: button }).click()
      await expect(form(page).getByRole('alert')).toContainText('because the page had to be reloaded')
      expect(loads()).toBe(1)
      await expect(form(page).getByLabel('Full Name')).toHaveValue('Asha Verma')
      await expect(form(page).getByLabel('Email Address')).toHaveValue('asha.verma@example.com')
      expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('kept-over-reload')
      const file = form(page).locator('input[type=file]')
      if (await file.count()) await file.setInputFiles(pdf)
      await form(page).getByRole('button', { name: button }).click()
      await expect(form(page)).toContainText(done)
    })
  })
}

const views = [
  { title: 'Dashboard', path: '/admin', script: /assets\/dashboard-view-/ },
  { title: 'Applications', path: '/admin?view=applications', script: /assets\/applications-view-/ },
  { title: 'Enquiries', path: '/admin?view=enquiries', script: /assets\/enquiries-view-/ },
  { title: 'Overview', path: '/admin?view=overview', script: /assets\/overview-view-/ },
  { title: 'Audit log', path: '/admin?view=audit-log', script: /assets\/audit-log-view-/ },
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
    const menu = page.getByRole('navigation', { name: 'Admin' })
    for (const other of views) await expect(menu.getByRole('link', { name: other.title, exact: true })).toBeVisible()
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

test('admin: a view whose code was replaced reloads the page once; the note and the job that were typed are kept', async ({
  page,
  quiet,
  asStaff,
}) => {
  quiet.expectNoise(/404|ERR_FAILED|Missing code|Failed to fetch dynamically imported module/)
  const overview = /assets\/overview-view-/
  await apply(asStaff, 'Replaced', ['Asha'])
  await page.goto('/admin?view=applications&q=Replaced')
  await page.getByRole('button', { name: 'Asha Replaced' }).click()
  await page.getByLabel('New note').fill('Asks for 18 lakh')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // The first try fails without a reload, because the site does not answer; going back tries again.
  await page.route(overview, (route) => route.abort())
  await page.route('/admin**', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('alert')).toContainText('Overview could not be shown.')
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await page.getByLabel('Job Title').fill('Half a job')
  await page.unroute(overview)
  await page.unroute('/admin**')

  await removeScript(page, overview)
  const loads = countLoads(page)
  page.once('framenavigated', () => page.once('framenavigated', () => page.unroute(overview)))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(page.getByRole('heading', { name: 'Applications per week' })).toBeVisible()
  expect(loads()).toBe(1)

  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(page.getByText('These are the answers that you had not saved.')).toBeVisible()
  await expect(page.getByLabel('Job Title')).toHaveValue('Half a job')
  await page.goto('/admin?view=applications&q=Replaced')
  await page.getByRole('button', { name: 'Asha Replaced' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('Asks for 18 lakh')
})
