import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/quiet-page.ts'
import { dataUrl, pdf, pdfOf, pngFile } from '../support/sample-files.ts'

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** The next message that the page sends, as it left. */
async function nextMessage(page: Page, act: () => Promise<void>) {
  const sent = page.waitForRequest('/api/contact')
  await act()
  return (await sent).postDataJSON()
}

test.describe('the contact form', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Send Us a Message' })
  const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon."
  const sorry = 'Sorry, there was an error sending your message. Please try again or contact us directly.'

  async function fillIn(page: Page) {
    await form(page).getByLabel('Full Name').fill('Imran Qureshi')
    await form(page).getByLabel('Email Address').fill('imran@example.com')
    await form(page).getByLabel('Message').fill('Two press shop engineers.\nManesar.')
  }

  test('sends four fields, thanks, and is empty and quiet again after five seconds', async ({ page }) => {
    await page.clock.install()
    await open(page, '/contact')
    await fillIn(page)
    const message = await nextMessage(page, () => form(page).getByRole('button', { name: 'Send Message' }).click())
    expect(message).toEqual({
      fullName: 'Imran Qureshi',
      email: 'imran@example.com',
      phone: '',
      message: 'Two press shop engineers.\nManesar.',
    })
    await expect(form(page).getByRole('status')).toContainText(thanks)
    await expect(form(page).getByLabel('Message')).toHaveValue('')
    await page.clock.runFor(5000)
    await expect(form(page)).not.toContainText(thanks)
  })

  test('keeps the answers and says so when sending fails', async ({ page, quiet }) => {
    quiet.expectNoise(/500|ERR_FAILED|api\/contact/)
    await page.clock.install()
    await open(page, '/contact')
    await fillIn(page)
    await page.route('/api/contact', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(form(page).getByRole('alert')).toContainText(sorry)
    await expect(form(page).getByLabel('Full Name')).toHaveValue('Imran Qureshi')
    await page.clock.runFor(5000)
    await expect(form(page)).not.toContainText(sorry)
    await page.route('/api/contact', (route) => route.abort(), { times: 1 })
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(form(page).getByRole('alert')).toContainText(sorry)
  })

  test('names what is missing and leads to the first of it', async ({ page }) => {
    await open(page, '/contact')
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(form(page).getByLabel('Full Name')).toBeFocused()
    for (const label of ['Full Name', 'Email Address', 'Message']) {
      await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(form(page).getByLabel('Phone Number')).not.toHaveAttribute('aria-invalid')
  })

  test('loses nothing that was typed before the scripts arrived', async ({ page }) => {
    const { promise: scripts, resolve } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto('/contact', { waitUntil: 'commit' })
    await form(page).getByLabel('Full Name').fill('Early Bird')
    await form(page).getByLabel('Message').fill('Typed at once')
    resolve()
    await hydrated(page)
    await expect(form(page).getByLabel('Full Name')).toHaveValue('Early Bird')
    await form(page).getByLabel('Email Address').fill('early@example.com')
    const message = await nextMessage(page, () => form(page).getByRole('button', { name: 'Send Message' }).click())
    expect(message).toMatchObject({ fullName: 'Early Bird', message: 'Typed at once' })
    await expect(form(page)).toContainText(thanks)
  })
})

test.describe('the quote form', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Quote Request Form' })
  const button = (page: Page) => form(page).getByRole('button', { name: 'Request Quote' })

  async function fillIn(page: Page) {
    await form(page).getByLabel('Full Name').fill('Neha Kulkarni')
    await form(page).getByLabel('Email Address').fill('neha@example.com')
    await form(page).getByLabel('Phone Number').fill('98110 20044')
    await form(page).getByLabel('Company').fill('A tyre maker')
    await form(page).getByLabel('Industry').selectOption('automotive')
    await form(page).getByLabel('Service').selectOption('executive-search')
    await form(page).getByLabel('Requirements').fill('One plant head.')
    await form(page).getByLabel('Budget range').selectOption('10-25-lakh')
    await form(page).getByLabel('Timeline').selectOption('immediate')
  }

  test('composes the request and promises a proposal within 24 hours', async ({ page }) => {
    await page.clock.install()
    await open(page, '/get-quote')
    await fillIn(page)
    const { message, ...person } = await nextMessage(page, () => button(page).click())
    expect(person).toEqual({ fullName: 'Neha Kulkarni', email: 'neha@example.com', phone: '98110 20044' })
    expect(message).toMatch(/^SERVICE QUOTE REQUEST/)
    for (const part of [
      'A tyre maker',
      'Automotive',
      'Executive search',
      '10–25 lakh',
      'within 1 week',
      'One plant head.',
    ]) {
      expect(message).toContain(part)
    }
    const thanks =
      "Thank you! Your quote request has been submitted successfully. We'll get back to you within 24 hours with a detailed proposal."
    await expect(form(page).getByRole('status')).toContainText(thanks)
    await expect(form(page).getByLabel('Industry')).toHaveValue('')
    await page.clock.runFor(5000)
    await expect(form(page)).not.toContainText(thanks)
  })

  test('lists every missing answer below the header, each a way to its field', async ({ page }) => {
    await open(page, '/get-quote')
    const summary = form(page).getByRole('alert')
    for (const [width, height] of [
      [390, 700],
      [1440, 800],
    ] as const) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => window.scrollTo(0, 0))
        await button(page).click()
        await expect(summary).toBeFocused()
        const header = await page.getByRole('banner').boundingBox()
        const { y } = (await summary.boundingBox()) ?? { y: 0 }
        expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
        expect(y).toBeLessThan(height / 2)
      })
    }
    await expect(summary).toContainText('Please correct these 9 answers')
    await summary.getByRole('button', { name: /timeline/ }).click()
    await expect(form(page).getByLabel('Timeline')).toBeFocused()
    await form(page).getByLabel('Timeline').selectOption('flexible')
    await expect(summary).toContainText('Please correct these 8 answers')
  })

  test('keeps the answers when sending fails', async ({ page, quiet }) => {
    quiet.expectNoise(/503/)
    await open(page, '/get-quote')
    await fillIn(page)
    await page.route('/api/contact', (route) =>
      route.fulfill({ status: 503, json: { error: 'We are very busy. Please try again in a minute.', code: 'busy' } }),
    )
    await button(page).click()
    const failure = form(page).getByRole('alert')
    await expect(failure).toContainText(
      'Sorry, there was an error submitting your request. Please try again or contact us directly.',
    )
    await expect(failure).toContainText('We are very busy. Please try again in a minute.')
    await expect(form(page).getByLabel('Company')).toHaveValue('A tyre maker')
  })
})

test.describe('the resume dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Resume' })
  const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Resume' })

  async function openDialog(page: Page) {
    await open(page, '/openings')
    await page.getByRole('button', { name: 'Submit Your Resume' }).click()
    await expect(dialog(page)).toBeVisible()
  }

  async function fillIn(page: Page) {
    await dialog(page).getByLabel('Full Name').fill('R. Subramaniam')
    await dialog(page).getByLabel('Email Address').fill('r.subra@example.com')
    await dialog(page).getByLabel('Phone Number').fill('94440 77120')
    await dialog(page).locator('input[type=file]').setInputFiles(pdf)
  }

  test('sends the resume with its composed message and closes after two seconds', async ({ page }) => {
    await page.clock.install()
    await openDialog(page)
    await expect(submit(page)).toBeDisabled()
    const found = { fullName: 'Leela Rao', email: 'leela@example.com', phone: '+91 98110 45678' }
    await page.route('/api/resume-details', (route) => route.fulfill({ json: found }))
    await dialog(page).locator('input[type=file]').setInputFiles(pdf)
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Leela Rao')
    await expect(dialog(page).getByText('From your resume, please check', { exact: true })).toHaveCount(3)
    await fillIn(page)
    await expect(dialog(page).getByText('From your resume, please check', { exact: true })).toHaveCount(0)
    const { message, ...rest } = await nextMessage(page, () => submit(page).click())
    expect(rest).toEqual({
      fullName: 'R. Subramaniam',
      email: 'r.subra@example.com',
      phone: '94440 77120',
      resume: { filename: 'asha-verma.pdf', content: dataUrl(pdf), size: pdf.buffer.length },
    })
    expect(message).toMatch(/^RESUME SUBMISSION/)
    for (const part of [
      'R. Subramaniam',
      'r.subra@example.com',
      '94440 77120',
      'No additional message provided.',
      'asha-verma.pdf',
      '0.00 MB',
    ]) {
      expect(message).toContain(part)
    }
    await expect(dialog(page)).toContainText(
      "✅ Resume submitted successfully! We'll review your profile and get back to you soon.",
    )
    await expect(dialog(page).getByRole('status')).toBeFocused()
    await expect(dialog(page).getByLabel('Full Name')).toBeHidden()
    await expect(submit(page)).toBeHidden()
    await page.clock.runFor(2000)
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Submit Your Resume' }).click()
    await expect(dialog(page)).toContainText('Choose a file')
  })

  test('says sorry for three seconds and keeps everything', async ({ page, quiet }) => {
    quiet.expectNoise(/ERR_FAILED|api\/contact/)
    await page.clock.install()
    await openDialog(page)
    await fillIn(page)
    await page.route('/api/contact', (route) => route.abort(), { times: 1 })
    await submit(page).click()
    const sorry = '❌ Sorry, there was an error submitting your resume. Please try again.'
    await expect(dialog(page)).toContainText(sorry)
    await page.clock.runFor(3000)
    await expect(dialog(page)).not.toContainText(sorry)
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('R. Subramaniam')
    await expect(dialog(page)).toContainText('asha-verma.pdf')
  })

  test('refuses other files in its own words, and announces them', async ({ page }) => {
    await openDialog(page)
    const input = dialog(page).locator('input[type=file]')
    await input.setInputFiles(pngFile)
    await expect(dialog(page).getByRole('alert')).toHaveText('Please select a PDF or Word document')
    await input.setInputFiles(pdfOf(5 * 1024 * 1024 + 1))
    await expect(dialog(page).getByRole('alert')).toHaveText('File size must be less than 5MB')
    await expect(submit(page)).toBeDisabled()
  })
})
