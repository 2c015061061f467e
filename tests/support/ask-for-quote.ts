import { type Browser, expect } from '@playwright/test'

/** A firm asks for people on the public page of a site, in a browser of its own. */
export async function askForQuote(browser: Browser, baseURL: string | undefined, company: string, email: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/get-quote')
  const form = page.getByRole('form', { name: 'Quote Request Form' })
  for (const [label, value] of [
    ['Full Name', 'Rekha Menon'],
    ['Email Address', email],
    ['Phone Number', '98110 20044'],
    ['Company', company],
    ['Requirements', 'One PLC lead for the press shop.'],
  ] as const)
    await form.getByLabel(label).fill(value)
  for (const [label, value] of [
    ['Industry', 'automotive'],
    ['Service', 'executive-search'],
    ['Budget range', '10-25-lakh'],
    ['Timeline', 'immediate'],
  ] as const)
    await form.getByLabel(label).selectOption(value)
  await form.getByRole('button', { name: 'Request Quote' }).click()
  await expect(form.getByRole('status')).toContainText('Your quote request has been submitted successfully.')
  await context.close()
}
