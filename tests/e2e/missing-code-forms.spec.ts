import type { Locator, Page } from '@playwright/test'
import { countLoads, forgetReload, missingCodeNoise, removeScript } from '../support/missing-code.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'
import { pdf } from '../support/sample-files.ts'

type Form = {
  form: Locator
  fill: (form: Locator) => Promise<void>
  button: string
  done: string
  /** The script with what checks the form, which the page itself does not need. */
  checks: RegExp
}

/** `open` shows the form. The code that checks it is fetched when the form gets the focus, so it is missing before. */
async function sendsDespiteMissingCode(page: Page, { form, fill, button, done, checks }: Form, open = async () => {}) {
  const note = form.getByRole('alert')
  const file = form.locator('input[type=file]')
  let code: 'replaced' | 'unreachable' | 'there' = 'replaced'
  await page.route(checks, (route) => {
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
  await page.unroute(checks)
}

test.beforeEach(({ quiet }) => quiet.expectNoise(missingCodeNoise))

test('a form in a dialog, with a file, without the code that checks it', async ({ page }) => {
  const applyForm = {
    form: page.getByRole('dialog', { name: 'Apply for Position' }),
    async fill(form: Locator) {
      await form.getByLabel('Phone Number').fill('98110 20044')
      await form.locator('input[type=file]').setInputFiles(pdf)
    },
    button: 'Submit Application',
    done: 'Thank you for applying!',
    checks: /assets\/application-/,
  }
  await sendsDespiteMissingCode(page, applyForm, async () => {
    await page.goto('/openings')
    await hydrated(page)
    await page.getByRole('button', { name: 'Apply Now', exact: true }).first().click()
  })
})

test('a page whose own code is missing is reloaded once and can still be read; its form', async ({ page }) => {
  await removeScript(page, /assets\/contact-/)
  const loads = countLoads(page)
  await page.goto('/contact')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'Part of this page did not load: some of its buttons do not work. A form on it can be sent.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads()).toBe(2)
  await page.unroute(/assets\/contact-/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await hydrated(page)
  await expect(alert).toHaveCount(0)
  await sendsDespiteMissingCode(page, {
    form: page.getByRole('form', { name: 'Send Us a Message' }),
    fill: (form: Locator) => form.getByLabel('Message').fill('Please call me.'),
    button: 'Send Message',
    done: 'Your message has been sent successfully.',
    checks: /assets\/schemas-/,
  })
})
