import type { Locator, Page } from '@playwright/test'
import { forgetReload, missingCodeNoise, removeScript } from '../support/missing-code.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'
import { pdf } from '../support/sample-files.ts'

type AsStaff = (method: string, path: string, body?: object) => Promise<Response>

/** tests/api/plain-forms.test.ts tests accepted and refused forms; here, that a browser gets to these routes. */
const inbox = async (asStaff: AsStaff, path: string, words: string) => {
  const entries: object[] = await (await asStaff('GET', path)).json()
  return entries.filter((entry) => JSON.stringify(entry).includes(words)).length
}
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ })

async function fillIn(form: Locator, name: string) {
  await form.getByLabel('Full Name').fill(name)
  await form.getByLabel('Email Address').fill(`${name.toLowerCase().replace(' ', '.')}@example.com`)
  await form.getByLabel('Phone Number').fill('98110 20044')
}

const message = (page: Page) => page.getByRole('form', { name: 'Send Us a Message' })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  // Chromium reports the scripts that it was told not to load.
  test.beforeEach(({ quiet }) => quiet.expectNoise(/\.js csp$/))

  test('a message with a mistake comes back with what was typed, and arrives once', async ({
    page,
    asStaff,
    quiet,
  }) => {
    quiet.expectNoise(/400/)
    await page.goto('/contact')
    await fillIn(message(page), 'Plain Kaur')
    await message(page).getByLabel('Email Address').fill('plain.kaur@example')
    await message(page).getByLabel('Message').fill('Please call after six.')
    await message(page).getByRole('button', { name: 'Send Message' }).click()

    await expect(page).toHaveURL('/contact')
    await expect(page).toHaveTitle(/^Nothing was sent: Send Us a Message/)
    await expect(page.getByRole('alert')).toContainText('Nothing was sent yet')
    const email = message(page).getByLabel('Email Address')
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect(message(page).getByLabel('Message')).toHaveValue('Please call after six.')
    await email.fill('plain.kaur@example.com')
    await message(page).getByRole('button', { name: 'Send Message' }).click()

    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('Your message has been sent successfully.')).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/sent?form=contact')
    expect(await inbox(asStaff, '/api/enquiries', 'Please call after six.')).toBe(1)
  })

  test('somebody applies with a file from a job, and sends a resume', async ({ page, asStaff }) => {
    await page.goto('/openings')
    await page.getByRole('button', { name: 'Apply Now', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Apply for Position' })
    await fillIn(form, 'Plain Applicant')
    await form.getByText('Add details to be considered faster').click()
    await form.getByLabel('Current CTC').fill('18L')
    await form.getByLabel('Upload Resume').setInputFiles(pdf)
    await form.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for applying!' })).toBeVisible()
    expect(await inbox(asStaff, '/api/applications', 'Plain Applicant')).toBe(1)

    await page.getByRole('link', { name: 'See current openings' }).click()
    await page.getByRole('button', { name: 'Submit Your Resume' }).click()
    const resume = page.getByRole('form', { name: 'Submit Your Resume' })
    await fillIn(resume, 'Plain Resume')
    await resume.getByLabel('Resume', { exact: true }).setInputFiles(pdf)
    await resume.getByRole('button', { name: 'Submit Resume' }).click()
    await expect(thanks(page)).toBeVisible()
    expect(await inbox(asStaff, '/api/enquiries', 'RESUME SUBMISSION')).toBe(1)
  })

  test('somebody asks for a quote with what a tool carried', async ({ page, asStaff }) => {
    await page.goto('/services/talent-mapping')
    await page.getByRole('link', { name: 'Get Quote for this map' }).click()
    await expect(page.getByRole('region', { name: 'Carried over' })).toContainText('From the sample map')
    const form = page.getByRole('form', { name: 'Quote Request Form' })
    await fillIn(form, 'Plain Buyer')
    await form.getByLabel('Company').fill('Example Tyres')
    await form.getByLabel('Requirements').fill('One plant head.')
    for (const name of ['Industry', 'Service', 'Budget range', 'Timeline'])
      await form.getByLabel(name).selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Request Quote' }).click()
    await expect(page.getByText("We'll get back to you within 24 hours with a detailed proposal.")).toBeVisible()
    expect(await inbox(asStaff, '/api/enquiries', 'One plant head.\\n\\nFrom the sample map: ')).toBe(1)
  })

  test('the back office says what to do', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'The back office needs JavaScript' })).toBeVisible()
  })
})

test.describe('when scripts do not come', () => {
  test.beforeEach(({ quiet }) => quiet.expectNoise(missingCodeNoise))

  async function typeMessage(page: Page, words: string) {
    await fillIn(message(page), 'Blocked Sender')
    await message(page).getByLabel('Message').fill(words)
  }
  const press = (page: Page) => message(page).getByRole('button', { name: 'Send Message' }).click()

  test('blocked: Send sends', async ({ page, asStaff }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/contact')
    await typeMessage(page, 'Blocked for good.')
    await press(page)
    await expect(thanks(page)).toBeVisible()
    expect(await inbox(asStaff, '/api/enquiries', 'Blocked for good.')).toBe(1)
  })

  test('stalled: Send sends after eight seconds', async ({ page, asStaff }) => {
    await page.clock.install()
    await page.route(/\/assets\/.*\.js$/, () => {})
    await page.goto('/contact')
    await typeMessage(page, 'Stalled for good.')
    await press(page)
    await expect(message(page).getByRole('button')).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(8000)
    await expect(thanks(page)).toBeVisible()
    expect(await inbox(asStaff, '/api/enquiries', 'Stalled for good.')).toBe(1)
  })

  test('a release has replaced the code of the page: what was typed before it was missed stays, and is sent', async ({
    page,
    asStaff,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/assets\/contact-/, async (route) => {
      await promise
      await route.fulfill({ status: 404, body: 'Not found' })
    })
    await page.goto('/contact')
    await typeMessage(page, 'Typed early.')
    resolve()
    await expect(page.getByRole('alert')).toContainText('A form on it can be sent.')
    await expect(message(page).getByLabel('Message')).toHaveValue('Typed early.')
    await press(page)
    await expect(thanks(page)).toBeVisible()
    expect(await inbox(asStaff, '/api/enquiries', 'Typed early.')).toBe(1)
  })

  test('a release has replaced the code that checks a form: after one reload it is sent without, with its file', async ({
    page,
    asStaff,
  }) => {
    await removeScript(page, /assets\/application-/)
    await page.goto('/openings')
    await hydrated(page)
    await forgetReload(page)
    await page.getByRole('button', { name: 'Apply Now', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Apply for Position' })
    const send = () => dialog.getByRole('button', { name: 'Submit Application' }).click()
    await fillIn(dialog, 'Codeless Applicant')
    await dialog.locator('input[type=file]').setInputFiles(pdf)
    await send()
    await expect(dialog.getByRole('alert')).toContainText('because the page had to be reloaded')
    await dialog.locator('input[type=file]').setInputFiles(pdf)
    await send()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for applying!' })).toBeVisible()
    const [stored] = await (await asStaff('GET', '/api/applications')).json()
    expect([stored.fullName, stored.resume.size]).toEqual(['Codeless Applicant', pdf.buffer.length])
  })

  test('a quote that is sent without the code that checks it takes along what a tool carried', async ({
    page,
    asStaff,
  }) => {
    await removeScript(page, /assets\/quote-(?!form)/)
    await page.goto('/get-quote?from=rpo&hires=12&roles=6&sites=1')
    await hydrated(page)
    const form = page.getByRole('form', { name: 'Quote Request Form' })
    const fill = async () => {
      await fillIn(form, 'Carried Buyer')
      await form.getByLabel('Company').fill('Carried Tyres')
      await form.getByLabel('Requirements').fill('Fitters.')
      for (const name of ['Industry', 'Budget range', 'Timeline'])
        await form.getByLabel(name).selectOption({ index: 1 })
    }
    const send = () => form.getByRole('button', { name: 'Request Quote' }).click()
    await forgetReload(page)
    await fill()
    await send()
    await expect(form.getByRole('alert')).toContainText('because the page had to be reloaded')
    await send()
    await expect(thanks(page)).toBeVisible()
    expect(await inbox(asStaff, '/api/enquiries', 'Fitters.\\n\\nFrom the hiring planner: ')).toBe(1)
  })

  test('a dialog whose code stays missing offers its page', async ({ page }) => {
    await page.goto('/openings')
    await hydrated(page)
    await removeScript(page, /assets\/resume-form-/)
    await page.getByRole('button', { name: 'Submit Your Resume' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open it as a page' }).click()
    await expect(page).toHaveURL('/resume')
    await expect(page.getByRole('form', { name: 'Submit Your Resume' })).toBeVisible()
  })
})
