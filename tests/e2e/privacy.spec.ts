import type { Page } from '@playwright/test'
import { PRIVACY_NOTICE_HEADER, SHIPPED_NOTICE_VERSION } from '../../contract/privacy-version.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'

const forms: [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['the contact form', '/contact'],
  ['the quote form', '/get-quote'],
  ['the dialog of a service', '/services/rpo', (page) => page.getByRole('button', { name: /^Get / }).first().click()],
  ['the application', '/openings', (page) => page.getByRole('button', { name: 'Apply Now' }).first().click()],
  [
    'the resume dialog',
    '/openings',
    (page) =>
      page
        .getByRole('button', { name: /resume/i })
        .last()
        .click(),
  ],
]

for (const [name, path, open] of forms) {
  test(`${name} says what is agreed to, and shows the notice at the press of a key`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    await open?.(page)
    const place = open ? page.getByRole('dialog') : page.getByRole('main')
    await expect(place.getByText(/^By sending this form you agree/)).toBeVisible()
    const notice = place.getByText(/keeps what you send here/)
    await expect(notice).toBeHidden()
    await place.getByText('Read the privacy notice').focus()
    await page.keyboard.press('Enter')
    await expect(notice).toBeVisible()
    await expect(place.getByText(`Version ${SHIPPED_NOTICE_VERSION}`)).toBeVisible()
  })
}

test('which notice was agreed to is sent with the message', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Email').fill('asha.notice@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call me.')
  const sent = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).headers()[PRIVACY_NOTICE_HEADER]).toBe(SHIPPED_NOTICE_VERSION)
  await expect(page.getByText(/Your message has been sent successfully/)).toBeVisible()
})
