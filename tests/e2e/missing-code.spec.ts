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

/** As in a tab that was not reloaded for this release yet. */
const forgetReload = (page: Page) => page.evaluate(() => sessionStorage.removeItem('reloaded-releases'))

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads++
  })
  return () => loads
}

const noise = /404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Missing code|Failed to fetch dynamically imported module/

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

/**
 * The checks of a dialog and of a form follow each other on one page. A reload forgets all code, so the dialog of the next
 * check has not been loaded.
 */
async function opensAfterRelease(page: Page, { script, open, title }: Dialog) {
  await test.step(`a release has replaced ${script}: the page reloads itself and opens it`, async () => {
    await forgetReload(page)
    const loads = countLoads(page)
    await removeScript(page, script)
    page.once('framenavigated', () => page.unroute(script))
    await open(page)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(loads()).toBe(1)
  })
}

async function saysThatCodeStaysMissing(page: Page, { script, open, title }: Dialog) {
  await test.step(`${script} stays missing: the page reloads once, says so and can be used`, async () => {
    await forgetReload(page)
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
}

async function opensAfterConnection(page: Page, { script, open, title }: Dialog) {
  await test.step(`without a connection ${script} is said to be missing, and opens later on the same page`, async () => {
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
}

async function closeDialog(page: Page) {
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

async function start(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

type Form = {
  find: (page: Page) => Locator
  fill: (form: Locator) => Promise<void>
  button: string
  done: string
}

const messageForm = {
  fill: (form: Locator) => form.getByLabel('Message').fill('Please call me.'),
  button: 'Send Message',
  done: 'Your message has been sent successfully.',
}

async function fillResume(form: Locator) {
  await form.getByLabel('Phone Number').fill('98110 20044')
  await form.locator('input[type=file]').setInputFiles(pdf)
}

/** The library that every form's schema is made with. */
const schemas = /assets\/schemas-/

/** `open` shows the empty form. The code that checks it is fetched when the form gets the focus, so it is missing before. */
async function sendsDespiteMissingCode(page: Page, { find, fill, button, done }: Form, open = async () => {}) {
  const form = find(page)
  const note = form.getByRole('alert')
  const file = form.locator('input[type=file]')
  let code: 'replaced' | 'unreachable' | 'there' = 'replaced'
  await page.route(schemas, (route) => {
    if (code === 'there') return route.continue()
    return code === 'replaced' ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort()
  })
  await open()

  await test.step('a release has replaced the code that checks it: the page is reloaded with the answers', async () => {
    await forgetReload(page)
    await form.getByLabel('Full Name').fill('Asha Verma')
    await form.getByLabel('Email Address').fill('asha.verma@example.com')
    await fill(form)
    const loads = countLoads(page)
    page.once('framenavigated', () => {
      code = 'unreachable'
    })
    await form.getByRole('button', { name: button }).click()
    await expect(note).toContainText('because the page had to be reloaded')
    expect(loads()).toBe(1)
    await expect(form.getByLabel('Full Name')).toHaveValue('Asha Verma')
    await expect(form.getByLabel('Email Address')).toHaveValue('asha.verma@example.com')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('kept-over-reload')
  })

  await test.step('without that code nothing is sent, which it says; a second try sends it', async () => {
    // The site does not answer at all, so the page must not be reloaded.
    const isPage = (url: URL) => url.href === page.url()
    await page.route(isPage, (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
    await forgetReload(page)
    const loads = countLoads(page)
    if (await file.count()) await file.setInputFiles(pdf)
    await form.getByRole('button', { name: button }).click()
    await expect(note).toContainText('Nothing was sent, because part of this page did not load.')
    await expect(form.getByLabel('Full Name')).toHaveValue('Asha Verma')
    code = 'there'
    await page.unroute(isPage)
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(form).toContainText(done)
    expect(loads()).toBe(0)
  })
  await page.unroute(schemas)
}

test('openings: the dialogs and their forms', async ({ page, quiet }) => {
  quiet.expectNoise(noise)
  await start(page, '/openings')
  const applyForm = {
    find: () => page.getByRole('dialog', { name: applyDialog.title }),
    fill: fillResume,
    button: 'Submit Application',
    done: 'Thank you for applying!',
  }
  await sendsDespiteMissingCode(page, applyForm, () => opensAfterConnection(page, applyDialog))
  await closeDialog(page)

  const resumeForm = {
    find: () => page.getByRole('dialog', { name: resumeDialog.title }),
    fill: fillResume,
    button: 'Submit Resume',
    done: 'Resume submitted successfully!',
  }
  await sendsDespiteMissingCode(page, resumeForm, () => opensAfterRelease(page, resumeDialog))
  await closeDialog(page)

  await saysThatCodeStaysMissing(page, applyDialog)
  await closeDialog(page)
  await saysThatCodeStaysMissing(page, resumeDialog)
  await closeDialog(page)
  await opensAfterRelease(page, applyDialog)
  await closeDialog(page)
  await opensAfterConnection(page, resumeDialog)
})

test('a service page: the enquiry dialog and its form', async ({ page, quiet }) => {
  quiet.expectNoise(noise)
  await start(page, '/services/rpo')
  const form = { find: () => page.getByRole('dialog', { name: enquiryDialog.title }), ...messageForm }
  await sendsDespiteMissingCode(page, form, () => opensAfterRelease(page, enquiryDialog))
  await start(page, '/services/rpo')
  await saysThatCodeStaysMissing(page, enquiryDialog)
  await start(page, '/services/rpo')
  await opensAfterConnection(page, enquiryDialog)
})

test('contact: a page whose own code is missing is reloaded once and can still be read; its form', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(noise)
  await removeScript(page, /assets\/contact-/)
  const loads = countLoads(page)
  await page.goto('/contact')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Part of this page did not load: its buttons and forms do not work.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads()).toBe(2)
  await page.unroute(/assets\/contact-/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await hydrated(page)
  await expect(alert).toHaveCount(0)
  await sendsDespiteMissingCode(page, {
    find: () => page.getByRole('form', { name: 'Send Us a Message' }),
    ...messageForm,
  })
})

test('the quote form', async ({ page, quiet }) => {
  quiet.expectNoise(noise)
  await start(page, '/get-quote')
  await sendsDespiteMissingCode(page, {
    find: () => page.getByRole('form', { name: 'Quote Request Form' }),
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
  })
})

const views = [
  { title: 'Dashboard', script: /assets\/dashboard-view-/ },
  { title: 'Jobs', script: /assets\/jobs-view-/ },
  { title: 'Applications', script: /assets\/applications-view-/ },
  { title: 'Enquiries', script: /assets\/enquiries-view-/ },
  { title: 'Audit log', script: /assets\/audit-log-view-/ },
  { title: 'Account', script: /assets\/account-view-/ },
  { title: 'Reports', script: /assets\/reports-view-/ },
]

test('admin: a view whose code is missing says so after one reload, and is shown once it is there', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(noise)
  const main = page.getByRole('main')
  const bar = page.getByRole('banner')
  const link = (title: string) => bar.getByRole('link', { name: title }).last()
  const isInMenu = (title: string) => ['Audit log', 'Account'].includes(title)
  const isInBar = (title: string) => !isInMenu(title) && title !== 'Applications'
  async function goTo(title: string) {
    if (title === 'Applications') {
      await page.keyboard.press('g')
      return page.keyboard.press('a')
    }
    if (isInMenu(title)) await bar.getByRole('button', { name: /, menu$/ }).click()
    await link(title).click()
  }
  const heading = page.getByRole('heading', { level: 1 })
  for (const { title, script } of views) {
    await test.step(title, async () => {
      const asked = await removeScript(page, script)
      const isFirst = title === 'Dashboard'
      if (!isFirst) await forgetReload(page)
      const loads = countLoads(page)
      if (isFirst) await page.goto('/admin')
      else await goTo(title)
      await expect(main.getByRole('alert')).toContainText(`${title} could not be shown.`)
      await expect(heading).toHaveText(title)
      expect(loads()).toBe(isFirst ? 2 : 1)
      expect(asked.length).toBeGreaterThan(0)
      for (const other of views) if (isInBar(other.title)) await expect(link(other.title)).toBeVisible()
      if (title === 'Reports') {
        await test.step('the other views work while one is missing', async () => {
          await goTo('Account')
          await expect(heading).toHaveText('Account')
          await expect(page.getByRole('alert')).toHaveCount(0)
          await link(title).click()
          await expect(main.getByRole('alert')).toContainText(`${title} could not be shown.`)
        })
      }
      await page.unroute(script)
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('alert')).toHaveCount(0)
      await expect(heading).toHaveText(title)
    })
  }
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
  const reports = /assets\/reports-view-/
  await apply(asStaff, 'Replaced', ['Asha'])
  await page.goto('/admin?view=applications&q=Replaced')
  await page.getByRole('link', { name: 'Asha Replaced' }).click()
  await page.getByLabel('New note').fill('Asks for 18 lakh')

  // The first try fails without a reload, because the site does not answer; going back tries again.
  await page.route(reports, (route) => route.abort())
  await page.route('/admin**', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('alert')).toContainText('Reports could not be shown.')
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await page.getByLabel('Job Title').fill('Half a job')
  await page.unroute(reports)
  await page.unroute('/admin**')

  await removeScript(page, reports)
  const loads = countLoads(page)
  page.once('framenavigated', () => page.once('framenavigated', () => page.unroute(reports)))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(page.getByRole('heading', { name: 'Applications per week' })).toBeVisible()
  expect(loads()).toBe(1)

  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(page.getByText('These are the answers that you had not saved.')).toBeVisible()
  await expect(page.getByLabel('Job Title')).toHaveValue('Half a job')
  await page.goto('/admin?view=applications&q=Replaced')
  await page.getByRole('link', { name: 'Asha Replaced' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('Asks for 18 lakh')
})
