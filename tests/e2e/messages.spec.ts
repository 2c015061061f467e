import type { Page } from '@playwright/test'
import { expect, fontsLoaded, hydrated, test } from '../support/quiet-page.ts'
import { dataUrl, pdf } from '../support/sample-files.ts'

/** Tests in site/forms/ cover the checks, requests and sentences; here, each form sends one message in the browser. */
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

test('the contact form sends what was typed before and after the scripts arrived', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Send Us a Message' })
  const { promise: scripts, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await form.getByLabel('Full Name').fill('Early Bird')
  await form.getByLabel('Message').fill('Typed at once')
  resolve()
  await hydrated(page)
  await expect(form.getByLabel('Full Name')).toHaveValue('Early Bird')
  await form.getByLabel('Email Address').fill('early@example.com')
  const message = await nextMessage(page, () => form.getByRole('button', { name: 'Send Message' }).click())
  expect(message).toEqual({
    fullName: 'Early Bird',
    email: 'early@example.com',
    phone: '',
    message: 'Typed at once',
  })
  await expect(form.getByRole('status')).toContainText('Your message has been sent successfully.')
})

test('the quote form lists what is missing below the header, and sends the request', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Quote Request Form' })
  const button = form.getByRole('button', { name: 'Request Quote' })
  await open(page, '/get-quote')
  await fontsLoaded(page)
  const summary = form.getByRole('alert')
  for (const [width, height] of [
    [390, 700],
    [1440, 800],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      await button.click()
      await expect(summary).toBeFocused()
      const header = await page.getByRole('banner').boundingBox()
      const { y } = (await summary.boundingBox()) ?? { y: 0 }
      expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
      expect(y).toBeLessThan(height / 2)
    })
  }

  await form.getByLabel('Full Name').fill('Neha Kulkarni')
  await form.getByLabel('Email Address').fill('neha@example.com')
  await form.getByLabel('Phone Number').fill('98110 20044')
  await form.getByLabel('Company').fill('A tyre maker')
  await form.getByLabel('Industry').selectOption('automotive')
  await form.getByLabel('Service').selectOption('executive-search')
  await form.getByLabel('Requirements').fill('One plant head.')
  await form.getByLabel('Budget range').selectOption('10-25-lakh')
  await form.getByLabel('Timeline').selectOption('immediate')
  const { message } = await nextMessage(page, () => button.click())
  expect(message).toMatch(/^SERVICE QUOTE REQUEST/)
  await expect(form.getByRole('status')).toContainText('Your quote request has been submitted successfully.')
})

test('the resume dialog sends the file, thanks, and closes after two seconds', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Submit Your Resume' })
  await page.clock.install()
  await open(page, '/openings')
  await page.getByRole('button', { name: 'Submit Your Resume' }).click()
  await dialog.getByLabel('Full Name').fill('R. Subramaniam')
  await dialog.getByLabel('Email Address').fill('r.subra@example.com')
  await dialog.getByLabel('Phone Number').fill('94440 77120')
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  const sent = await nextMessage(page, () => dialog.getByRole('button', { name: 'Submit Resume' }).click())
  expect(sent.resume).toEqual({ filename: 'asha-verma.pdf', content: dataUrl(pdf), size: pdf.buffer.length })
  await expect(dialog.getByRole('status').filter({ hasText: 'Resume submitted successfully!' })).toBeFocused()
  await page.clock.runFor(2000)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Submit Your Resume' })).toBeFocused()
})
